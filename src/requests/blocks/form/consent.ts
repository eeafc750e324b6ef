/** Returns the statement that most request types use; `what` is its subject, for example 'penarikan ini'. */
export const consentTo = (what: string): string =>
  `Saya menyetujui ${what} dan menyatakan data yang saya berikan benar.`;
