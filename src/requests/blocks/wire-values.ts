import * as z from 'zod/mini';
import { BusinessDate } from '#shared/dates.ts';
import { EmailAddress } from '#shared/email.ts';
import { phoneFormat, requiredField, requiredUpload } from '#shared/messages.ts';
import { normalizePhone } from '#shared/phone.ts';
import { RequiredText } from './fields.ts';

const positive = 'Isi angka lebih dari 0.';
const notNegative = 'Isi angka 0 atau lebih.';
const percent = 'Isi persentase 0 sampai 100.';

/** Largest figure a payload may carry; keeps sums exact and columns narrow. */
const tooMuch = 1e13;

/** Money in the policy's currency. Least and most are the type's rules. */
export const Amount = z.number(requiredField).check(z.positive(positive), z.lt(tooMuch, positive));

/** Money or units that may be nothing. */
export const AmountOrZero = z.number(requiredField).check(z.minimum(0, notNegative), z.lt(tooMuch, notNegative));

/** 25 means 25 %. */
export const Percentage = z.number(requiredField).check(z.minimum(0, percent), z.maximum(100, percent));

/** Number of a party, cover or product, as the policy answers it. */
export const Id = z.number(requiredField).check(z.int(requiredField), z.minimum(0, requiredField));

export const RequiredDate = z.pipe(RequiredText, BusinessDate);

export const OptionalText = z.optional(
  z.nullable(z.string('Isi dengan tulisan.').check(z.trim(), z.maxLength(250, 'Paling banyak 250 huruf.'))),
);

/** The name an upload was given; absent, null or '' when there is none. */
export const OptionalUpload = z.optional(z.nullable(z.string(requiredUpload).check(z.maxLength(120, requiredUpload))));

export const RequiredEmail = z.pipe(RequiredText, EmailAddress);

/** Typed whole (08…, 62…, other country codes); kept as typed, normalised where it is used (rulings 5). */
export const RequiredPhone = RequiredText.check(
  z.refine((text) => text === '' || normalizePhone(text) !== undefined, phoneFormat),
);

const AreaText = z.string('Pilih wilayah dari daftar.').check(z.regex(/^\d{1,20}$/, 'Pilih wilayah dari daftar.'));

/** Province, city, district, village: digits as text. */
export const areaFields = {
  province_id: AreaText,
  city_id: AreaText,
  district_id: AreaText,
  village_id: AreaText,
} as const;

/** A code of a look-up table; the wire carries it as a number or as digits (facts 5: `paymentFreq` is '1'). */
export const codeOf = <const Code extends number>(codes: readonly Code[], sentence: string = requiredField) =>
  z.pipe(
    z.pipe(
      z.union([z.number(sentence), z.string(sentence).check(z.regex(/^\d{1,6}$/, sentence))], sentence),
      z.transform((code: number | string) => Number(code)),
    ),
    z.literal(codes, sentence),
  );
