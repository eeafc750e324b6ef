import * as z from 'zod/mini';
import { BusinessDate } from '#shared/time/dates.ts';
import { cleanLine } from '#shared/text/clean-line.ts';
import { compactCode } from '#shared/text/compact-code.ts';
import { EmailAddress } from '#shared/text/email.ts';
import { phoneFormat, requiredField, requiredUpload } from '#shared/words/messages.ts';
import { normalizePhone } from '#shared/text/phone.ts';
import { digits, figure, wholeNumber } from '#shared/requests/tolerant.ts';
import { RequiredText } from './fields.ts';

const positive = 'Isi angka lebih dari 0.';
const notNegative = 'Isi angka 0 atau lebih.';
const percent = 'Isi persentase 0 sampai 100.';

/** Upper limit of any number in a payload; keeps sums exact and fits the database columns. */
const tooMuch = 1e13;

/** Builds the schema of an amount above 0; `sentence` is its error text. */
export const amountOf = (sentence: string, missing: string = sentence) =>
  z.pipe(figure(missing), z.number(missing).check(z.positive(sentence), z.lt(tooMuch, sentence)));

/** Amount above 0 in the policy's currency. Each request type checks its own limits. */
export const Amount = amountOf(positive, requiredField);

/** Money or units, 0 or more. */
export const AmountOrZero = z.pipe(
  figure(requiredField),
  z.number(requiredField).check(z.minimum(0, notNegative), z.lt(tooMuch, notNegative)),
);

/** Percentage from 0 to 100; 25 means 25 %. */
export const Percentage = z.pipe(
  figure(requiredField),
  z.number(requiredField).check(z.minimum(0, percent), z.maximum(100, percent)),
);

/** Id of a party, cover or product, as the policy response gives it. */
export const Id = wholeNumber(requiredField);

export const RequiredDate = z.pipe(RequiredText, BusinessDate);

const line = z
  .string('Isi dengan tulisan.')
  .check(z.overwrite(cleanLine), z.maxLength(250, 'Paling banyak 250 huruf.'));

export const OptionalText = z.optional(z.nullable(line));

export const OptionalCode = z.optional(z.nullable(line.check(z.overwrite(compactCode))));

/** File name that the server gave an upload; absent, null or empty when there is none. */
export const OptionalUpload = z.optional(z.nullable(z.string(requiredUpload).check(z.maxLength(120, requiredUpload))));

/** Required number without spaces, such as that of a virtual account. */
export const RequiredCode = z
  .string(requiredField)
  .check(z.overwrite(compactCode), z.minLength(1, requiredField), z.maxLength(250, 'Paling banyak 250 huruf.'));

export const RequiredEmail = z.pipe(RequiredText, EmailAddress);

/**
 * Required phone number in full (08…, 62…, other country codes). Stored as typed, normalised where it is used (rulings
 * 5.9).
 */
export const RequiredPhone = RequiredText.check(
  z.refine((text) => text === '' || normalizePhone(text) !== undefined, phoneFormat),
);

const chooseArea = 'Pilih wilayah dari daftar.';
const AreaId = digits(chooseArea);

/** Ids of province, city, district and village, as text. */
export const areaFields = {
  province_id: AreaId,
  city_id: AreaId,
  district_id: AreaId,
  village_id: AreaId,
} as const;
