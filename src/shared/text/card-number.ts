import { compactCode } from './compact-code.ts';
import { maskNumber } from './mask.ts';

/** Issuers that premiums can be drawn from, in the words of the wire (wire 3.17). */
export type CardBrand = 'Visa Card' | 'Master Card';

export const digitsOfCard = (text: string): string => compactCode(text);

/** The check digit of every card number (Luhn): each second digit from the right counts twice. */
export function luhnHolds(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return /^\d{12,19}$/.test(digits) && sum % 10 === 0;
}

/** The brand, by the first digits; undefined for an issuer we do not take. */
export function findCardBrand(number: string): CardBrand | undefined {
  if (number.startsWith('4')) return 'Visa Card';
  const start = Number(number.slice(0, 4));
  return (start >= 5100 && start <= 5599) || (start >= 2221 && start <= 2720) ? 'Master Card' : undefined;
}

/** The first six and last four digits: all that is kept of a number besides its token (rulebook 7.17). */
const maskCard = (digits: string): string => `${digits.slice(0, 6)}******${digits.slice(-4)}`;

const tokenForm = /^tok_([0-9a-f]{64})_(\d{6}\*{6}\d{4})$/;

export const isCardToken = (text: string): boolean => tokenForm.test(text);

/** The text that stands in for a number from the moment it was checked. `fingerprint` = 64 hex digits that only the server can make. */
export const buildCardToken = (fingerprint: string, digits: string): string => `tok_${fingerprint}_${maskCard(digits)}`;

/** Typed number or token → '411111******1111'. */
export const maskedCard = (text: string): string => tokenForm.exec(text)?.[2] ?? maskCard(digitsOfCard(text));

/** '411111******1111' as people read it: '********1111'. */
export const shownCard = (text: string): string => maskNumber(maskedCard(text));

/** '4111-1111-1111-1111' while it is typed. */
export const formatCardNumber = (typed: string): string =>
  (
    typed
      .replaceAll(/\D/g, '')
      .slice(0, 16)
      .match(/\d{1,4}/g) ?? []
  ).join('-');

/** '09/28' while it is typed. */
export function formatCardExpiry(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 4);
  return digits.length < 3 ? digits : `${digits.slice(0, 2)}/${digits.slice(2)}`;
}

/** 'MM/YY' → 'YYYY-MM': the card is good to the end of that month. */
export const expiryMonth = (expiry: string): string => `20${expiry.slice(3)}-${expiry.slice(0, 2)}`;
