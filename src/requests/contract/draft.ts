import type * as z from 'zod/mini';
import type { BusinessDate } from '#shared/time/dates.ts';
import { fill, partOf } from './draft-parts.ts';

/** Field names of all variants. */
type FieldOf<Whole> = Whole extends unknown ? keyof Whole : never;

/** Type of a field; undefined for a variant without it. */
type PartOf<Whole, Key> = Whole extends unknown ? (Key extends keyof Whole ? Whole[Key] : undefined) : never;

type Filled<Value> = [Value] extends [boolean]
  ? boolean
  : [Value] extends [number]
    ? Value | null
    : [Value] extends [BusinessDate]
      ? string
      : [Value] extends [string]
        ? Value | ''
        : [Value] extends [readonly (infer Item)[]]
          ? readonly Draft<Item>[]
          : { readonly [Key in FieldOf<Value>]: Draft<PartOf<Value, Key>> };

/**
 * Payload while it is filled in; no part is missing. Texts, choices and days start as '', numbers as null, lists empty,
 * boxes unticked; optional parts and those of other variants as null.
 */
export type Draft<Value> = Filled<NonNullable<Value>> | (Value extends null | undefined ? null : never);

/** Start values of a form. The compiler checks the names; `buildDraft` drops values that do not fit. */
export type Start<Value> =
  NonNullable<Value> extends readonly (infer Item)[]
    ? readonly Start<Item>[] | null
    : NonNullable<Value> extends boolean
      ? boolean | null
      : NonNullable<Value> extends number
        ? number | null
        : NonNullable<Value> extends string
          ? string | null
          : | { readonly [Key in FieldOf<NonNullable<Value>>]?: Start<PartOf<NonNullable<Value>, Key>> | undefined }
            | null;

/**
 * Reads a draft that may be incomplete or from an older version of the form; a value of the wrong shape is replaced by
 * the empty one. The type `Draft` must describe the same result; draft.test.ts compares both.
 */
export function readDraft<Payload>(schema: z.core.$ZodType<Payload>, values: unknown): Draft<Payload>;
export function readDraft(schema: z.core.$ZodType, values: unknown): unknown {
  return fill(partOf(schema), values);
}

/** Builds a draft or part of one from the given start values; all other fields are empty. */
export const buildDraft = <Payload>(schema: z.core.$ZodType<Payload>, start: Start<Payload>): Draft<Payload> =>
  readDraft(schema, start);
