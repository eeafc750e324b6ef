import * as z from 'zod/mini';

/**
 * Schemas for figures that clients send as a JSON number or as text of digits (rulings 6.2), read into one type for
 * rules, storage and answers. No thousands separators: '1.000' would be one or a thousand.
 */
const asFigure = /^-?\d{1,15}(?:\.\d{1,10})?$/;
const asDigits = /^\d{1,20}$/;

/** Returns the schema of any figure; check its range separately. */
export const figure = (sentence: string) =>
  z.pipe(
    z.union([z.number(sentence), z.string(sentence).check(z.regex(asFigure, sentence))], sentence),
    z.transform((given: number | string) => Number(given)),
  );

/** Returns the schema of a party, cover or product number. */
export const wholeNumber = (sentence: string) =>
  z.pipe(figure(sentence), z.number(sentence).check(z.int(sentence), z.minimum(0, sentence)));

/**
 * Returns the schema of a code stored as digits. A JSON number has no leading zeros, so use it for codes without them.
 */
export const digits = (sentence: string) =>
  z.pipe(
    z.union(
      [
        z.string(sentence).check(z.regex(asDigits, sentence)),
        z.number(sentence).check(z.int(sentence), z.minimum(0, sentence)),
      ],
      sentence,
    ),
    z.transform((given: number | string) => String(given)),
  );

/** Returns the schema of a lookup table's code (wire 5.4 sends a frequency as '1'). */
export const codeOf = <const Code extends number>(codes: readonly Code[], sentence: string) =>
  z.pipe(figure(sentence), z.literal(codes, sentence));

/** Returns the schema of an optional list: null and an empty list mean the same (rulings 6.2). */
export const emptyAsNone = <Item>(list: z.ZodMiniType<Item[]>) =>
  z.pipe(
    z.nullable(list),
    z.transform((given: Item[] | null) => (given === null || given.length === 0 ? null : given)),
  );
