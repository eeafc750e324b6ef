import * as z from 'zod/mini';

/**
 * Clients send a figure as a JSON number or as text of digits (rulings 6.2). These read both and give one form, so that rules, storage
 * and answers know one type. No thousands separators: '1.000' would be one or a thousand.
 */
const asFigure = /^-?\d{1,15}(?:\.\d{1,10})?$/;
const asDigits = /^\d{1,20}$/;

/** Any figure; its range is checked afterwards. */
export const figure = (sentence: string) =>
  z.pipe(
    z.union([z.number(sentence), z.string(sentence).check(z.regex(asFigure, sentence))], sentence),
    z.transform((given: number | string) => Number(given)),
  );

/** Number of a party, cover or product. */
export const wholeNumber = (sentence: string) =>
  z.pipe(figure(sentence), z.number(sentence).check(z.int(sentence), z.minimum(0, sentence)));

/** A code that is kept as text of digits. A number keeps no leading zeros, so it is for codes that have none. */
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

/** A code of a look-up table (wire 5.4 tells that of a frequency as '1'). */
export const codeOf = <const Code extends number>(codes: readonly Code[], sentence: string) =>
  z.pipe(figure(sentence), z.literal(codes, sentence));

/** A list that may be left out: null and an empty one say the same as nothing (rulings 6.2). */
export const emptyAsNone = <Item>(list: z.ZodMiniType<Item[]>) =>
  z.pipe(
    z.nullable(list),
    z.transform((given: Item[] | null) => (given === null || given.length === 0 ? null : given)),
  );
