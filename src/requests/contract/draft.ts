import type * as z from 'zod/mini';
import type { BusinessDate } from '#shared/time/dates.ts';
import { fill, partOf } from './draft-parts.ts';

/** Fields of all variants. */
type FieldOf<Whole> = Whole extends unknown ? keyof Whole : never;

/** The value of a field; undefined where a variant does not have it. */
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
 * Payload while it is filled in: every part is present. Texts, choices and days are '' until they are given, figures
 * null, lists empty, boxes unticked; optional parts and those of other variants are null.
 */
export type Draft<Value> = Filled<NonNullable<Value>> | (Value extends null | undefined ? null : never);

/** The parts of a draft with which a form begins; the compiler knows the names, `buildDraft` takes only values that fit. */
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
 * Reads a draft, which may be incomplete, or come from an older version of the form: a value of the wrong shape counts
 * as not given. The walk through the schema and the type `Draft` describe the same in two ways; draft.test.ts compares
 * them.
 */
export function readDraft<Payload>(schema: z.core.$ZodType<Payload>, values: unknown): Draft<Payload>;
export function readDraft(schema: z.core.$ZodType, values: unknown): unknown {
  return fill(partOf(schema), values);
}

/** Builds an initial draft, or a part of one: the given values, and everything else empty. */
export const buildDraft = <Payload>(schema: z.core.$ZodType<Payload>, start: Start<Payload>): Draft<Payload> =>
  readDraft(schema, start);
