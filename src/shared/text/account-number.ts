import { requiredField } from '../words/messages.ts';

/** Usual lengths by three-digit bank code (rulebook 9.4). */
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

/** Checks an account number: 8 to 20 digits, kept as text because of leading zeros. Returns the error message or undefined. */
export const accountNumberProblem = (text: string): string | undefined => {
  if (text === '') return requiredField;
  return /^\d{8,20}$/.test(text) ? undefined : 'Nomor rekening terdiri dari 8 sampai 20 angka.';
};

/** Warns about a length that is unusual for the bank, without refusing it; undefined when it fits or the bank is unknown. */
export const accountLengthWarning = (bankCode: string, accountNumber: string): string | undefined => {
  const length = usualLength[bankCode];
  if (length === undefined || accountNumber.length === length) return undefined;
  return `Nomor rekening bank ini biasanya ${length} angka. Mohon periksa kembali.`;
};
