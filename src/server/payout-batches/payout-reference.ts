/** Returns the reference of an attempt toward the bank: letters and digits, the same in every batch and file. */
export const payoutReference = (payableId: string, attempt: number): string =>
  `SW${payableId.replaceAll('-', '')}A${attempt}`;
