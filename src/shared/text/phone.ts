import * as z from 'zod/mini';
import { phoneFormat, requiredField } from '../words/messages.ts';
import { cleanLine } from './clean-line.ts';

/**
 * Pattern of Indonesian numbers: mobile 62 8 and 7 to 11 more digits, or a landline with area code. Others: E.164
 * (rulebook 9.2).
 */
const indonesian = /^62(?:8\d{7,11}|[2-79]\d{6,10})$/;
const abroad = /^(?!62)[1-9]\d{7,14}$/;

const isNormalized = (digits: string): boolean => indonesian.test(digits) || abroad.test(digits);

/**
 * Returns a typed phone number as '62812…' or another country's digits; undefined when it is no phone number. A bare 8…
 * is refused: it may be an Indonesian number without its 0, or one from Japan or Hong Kong, which must be typed with
 * '+'.
 */
export const normalizePhone = (text: string): string | undefined => {
  const compact = cleanLine(text)
    .replace(/^tel:/i, '')
    .replace(/[,;]+$/, '')
    .replaceAll(/[\s()[\]._·-]/g, '');
  const withCountry = compact.startsWith('+') || compact.startsWith('00');
  const digits = compact.replace(/^(?:\+|00)/, '').replace(/^(?:0|620)(?=[1-9])/, '62');
  if (!withCountry && digits.startsWith('8')) return undefined;
  return isNormalized(digits) ? digits : undefined;
};

/** Phone number, normalised when read: digits only, country code first. A bare 8… is kept as stored. */
export const PhoneNumber = z.string().check(
  z.overwrite((typed) => normalizePhone(typed) ?? cleanLine(typed)),
  z.refine(isNormalized, phoneFormat),
);
export type PhoneNumber = z.infer<typeof PhoneNumber>;

/** Returns the specification's error text; undefined for a usable number. */
export const phoneProblem = (text: string): string | undefined => {
  if (cleanLine(text) === '') return requiredField;
  return normalizePhone(text) === undefined ? phoneFormat : undefined;
};

export const isMobilePhone = (phone: string): boolean => /^628\d{7,11}$/.test(phone);

/** Formats a phone number: '6281200000001' → '+62 812-0000-0001'; other countries '+6591234567'; a masked number stays as it is. */
export const formatPhone = (phone: string): string => {
  if (!isMobilePhone(phone)) return /^\d+$/.test(phone) ? `+${phone}` : phone;
  const rest = phone.slice(5).match(/\d{1,4}/g) ?? [];
  return `+62 ${[phone.slice(2, 5), ...rest].join('-')}`;
};
