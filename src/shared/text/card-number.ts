import { cleanLine } from './clean-line.ts';
import { compactCode } from './compact-code.ts';
import { maskNumber } from './mask.ts';

/** Card issuer from which premiums can be debited, as spelled on the wire (wire 3.17). */
export type CardBrand = 'Visa Card' | 'Master Card';

export const digitsOfCard = (text: string): string => compactCode(text);

/** True when the check digit of a card number is right (Luhn): every second digit from the right counts twice. */
export function hasValidCheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return /^\d{12,19}$/.test(digits) && sum % 10 === 0;
}

/** Returns the card brand from the first digits; undefined for a brand that is not accepted. */
export function findCardBrand(number: string): CardBrand | undefined {
  if (number.startsWith('4')) return 'Visa Card';
  const start = Number(number.slice(0, 4));
  return (start >= 5100 && start <= 5599) || (start >= 2221 && start <= 2720) ? 'Master Card' : undefined;
}

/** Masks a card number to its first six and last four digits, which are stored with its token (rulebook 7.17). */
const maskCard = (digits: string): string => `${digits.slice(0, 6)}******${digits.slice(-4)}`;

const tokenForm = /^tok_([0-9a-f]{64})_(\d{6}\*{6}\d{4})$/;

export const isCardToken = (text: string): boolean => tokenForm.test(text);

/** Builds the token that replaces a card number after it was checked. `fingerprint` = 64 hex digits that only the server can make. */
export const buildCardToken = (fingerprint: string, digits: string): string => `tok_${fingerprint}_${maskCard(digits)}`;

/** Masks a typed number or token: '411111******1111'. */
export const maskedCard = (text: string): string => tokenForm.exec(text)?.[2] ?? maskCard(digitsOfCard(text));

/** Formats a card for display: '411111******1111' → '********1111'. */
export const shownCard = (text: string): string => maskNumber(maskedCard(text));

/** Formats a card number during typing: '4111-1111-1111-1111'. */
export const formatCardNumber = (typed: string): string =>
  (
    cleanLine(typed)
      .replaceAll(/\D/g, '')
      .slice(0, 16)
      .match(/\d{1,4}/g) ?? []
  ).join('-');

/** Formats an expiry date during typing: '09/28'. */
export function formatCardExpiry(typed: string): string {
  const digits = cleanLine(typed).replaceAll(/\D/g, '').slice(0, 4);
  return digits.length < 3 ? digits : `${digits.slice(0, 2)}/${digits.slice(2)}`;
}

/** Converts 'MM/YY' to 'YYYY-MM'; the card is valid to the end of that month. */
export const expiryMonth = (expiry: string): string => `20${expiry.slice(3)}-${expiry.slice(0, 2)}`;
