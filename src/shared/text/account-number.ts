import { requiredField } from '../words/messages.ts';

/** Usual length of account numbers by bank code (rulebook 9.4). */
const usualLength: Readonly<Record<string, number>> = {
  '002': 15, // BRI
  '008': 13, // Mandiri
  '009': 10, // BNI
  '011': 10, // Danamon
  '014': 10, // BCA
  '022': 13, // CIMB Niaga
  '028': 12, // OCBC
  '147': 10, // Muamalat
  '200': 16, // BTN
  '441': 10, // KB Bank (Bukopin)
  '451': 10, // BSI
};

/** Returns the error text for an account number; undefined for 8 to 20 digits. It is text because of leading zeros. */
export const accountNumberProblem = (text: string): string | undefined => {
  if (text === '') return requiredField;
  return /^\d{8,20}$/.test(text) ? undefined : 'Nomor rekening terdiri dari 8 sampai 20 angka.';
};

/** Returns a warning when the length is unusual for the bank; undefined when it fits or the bank is unknown. */
export const accountLengthWarning = (bankCode: string, accountNumber: string): string | undefined => {
  const length = usualLength[bankCode];
  if (length === undefined || accountNumber.length === length) return undefined;
  return `Nomor rekening bank ini biasanya ${length} angka. Mohon periksa kembali.`;
};
