import type { Address } from '#shared/policy/person.ts';

/** Returns the lines of an address joined by commas; '-' when there are none (wire 7.3). */
export const addressText = (address: Address | null): string => {
  if (address === null) return '-';
  const { line1, line2, rtRw, line4, line5, line6, line7 } = address;
  const parts = [line1, line2, rtRw, line4, line5, line6, line7];
  return parts.filter((part) => part !== null && part !== '' && part !== '-').join(', ') || '-';
};
