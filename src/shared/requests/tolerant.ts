import * as z from 'zod/mini';

/**
 * Pattern of numbers that clients send as text (rulings 6.2); a JSON number is accepted too. Thousands separators are
 * refused: '1.000' could be one or a thousand.
 */
const asFigure = /^-?\d{1,15}(?:\.\d{1,10})?$/;
const asDigits = /^\d{1,20}$/;

/** Builds the schema of any number; callers check its range. `sentence` is the error text. */
export const figure = (sentence: string) =>
  z.pipe(
    z.union([z.number(sentence), z.string(sentence).check(z.regex(asFigure, sentence))], sentence),
    z.transform((given: number | string) => Number(given)),
  );

/** Builds the schema of a party, cover or product id. */
export const wholeNumber = (sentence: string) =>
  z.pipe(figure(sentence), z.number(sentence).check(z.int(sentence), z.minimum(0, sentence)));

/**
 * Builds the schema of a code made of digits. A JSON number loses leading zeros, so use it only for codes without them.
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

/** Builds the schema of a code from a list (wire 5.4 sends a frequency as '1'). */
export const codeOf = <const Code extends number>(codes: readonly Code[], sentence: string) =>
  z.pipe(figure(sentence), z.literal(codes, sentence));

/** Builds the schema of an optional list; null and an empty list both become null (rulings 6.2). */
export const emptyAsNone = <Item>(list: z.ZodMiniType<Item[]>) =>
  z.pipe(
    z.nullable(list),
    z.transform((given: Item[] | null) => (given === null || given.length === 0 ? null : given)),
  );
