import type { Address } from '#shared/policy-document/person.ts';

/** address1 to address7 in one line (wire 7.3). */
export const addressText = (address: Address | null): string => {
  if (address === null) return '-';
  const { address1, address2, address3, address4, address5, address6, address7 } = address;
  const parts = [address1, address2, address3, address4, address5, address6, address7];
  return parts.filter((part) => part !== null && part !== '' && part !== '-').join(', ') || '-';
};
