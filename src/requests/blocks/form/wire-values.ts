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

/** Largest figure a payload may carry; keeps sums exact and columns narrow. */
const tooMuch = 1e13;

/** Builds the schema of an amount above 0; `sentence` is its error. */
export const amountOf = (sentence: string, missing: string = sentence) =>
  z.pipe(figure(missing), z.number(missing).check(z.positive(sentence), z.lt(tooMuch, sentence)));

/** Money in the policy's currency. Least and most are the type's rules. */
export const Amount = amountOf(positive, requiredField);

/** Money or units that may be nothing. */
export const AmountOrZero = z.pipe(
  figure(requiredField),
  z.number(requiredField).check(z.minimum(0, notNegative), z.lt(tooMuch, notNegative)),
);

/** 25 means 25 %. */
export const Percentage = z.pipe(
  figure(requiredField),
  z.number(requiredField).check(z.minimum(0, percent), z.maximum(100, percent)),
);

/** Number of a party, cover or product, as the policy answers it. */
export const Id = wholeNumber(requiredField);

export const RequiredDate = z.pipe(RequiredText, BusinessDate);

const line = z
  .string('Isi dengan tulisan.')
  .check(z.overwrite(cleanLine), z.maxLength(250, 'Paling banyak 250 huruf.'));

export const OptionalText = z.optional(z.nullable(line));

export const OptionalCode = z.optional(z.nullable(line.check(z.overwrite(compactCode))));

/** The name an upload was given; absent, null or '' when there is none. */
export const OptionalUpload = z.optional(z.nullable(z.string(requiredUpload).check(z.maxLength(120, requiredUpload))));

/** A number that is compared digit by digit, as that of a virtual account. */
export const RequiredCode = z
  .string(requiredField)
  .check(z.overwrite(compactCode), z.minLength(1, requiredField), z.maxLength(250, 'Paling banyak 250 huruf.'));

export const RequiredEmail = z.pipe(RequiredText, EmailAddress);

/**
 * Phone, typed in full (08…, 62…, other country codes); stored as typed and normalised where it is used (rulings 5.9).
 */
export const RequiredPhone = RequiredText.check(
  z.refine((text) => text === '' || normalizePhone(text) !== undefined, phoneFormat),
);

const chooseArea = 'Pilih wilayah dari daftar.';
const AreaId = digits(chooseArea);

/** Province, city, district, village: digits as text. */
export const areaFields = {
  province_id: AreaId,
  city_id: AreaId,
  district_id: AreaId,
  village_id: AreaId,
} as const;
