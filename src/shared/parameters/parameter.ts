import type * as z from 'zod/mini';
import type { Archetype } from './archetypes.ts';

/** Origin of a number (rulebook 15): `[S12]`, `[K][D]`, `[S10→D]`. */
type Source = `[${string}]`;

/** Value for some archetypes that differs from the default. */
type Unlike<Value> = {
  readonly for: readonly Archetype[];
  readonly value: Value;
  readonly source: Source;
};

type Described = {
  readonly source: Source;
  /** Sentence for the rulebook on what the number does. */
  readonly text: string;
  /** The same sentence in Indonesian, for the desk. */
  readonly words: string;
  /** Reason why the number exists although no code reads it. */
  readonly unread?: string;
};

/** Parameter with its own initial value, in rupiah; a percentage as 5 = 5 %. */
type Valued<Value> = Described & {
  readonly default: Value;
  /**
   * Value for policies in US dollars, chosen by us near the rupiah value at Rp 16.000. Absent when the value is no
   * amount of money.
   */
  readonly dollars?: Value;
  /** True for an amount that a law states in rupiah, so that it has no dollar value. */
  readonly rupiahAlone?: true;
  readonly unlike?: readonly Unlike<Value>[];
};

/** Parameter that uses the value of another key for the same policy and day. */
type Following = Described & {
  readonly sameAs: string;
};

/** Record of one business number, from which program, seed and rulebook are derived. */
export type ParameterRecord = { readonly schema: z.ZodMiniType } & (Valued<unknown> | Following);

type RecordOf<Schema, Description> = { readonly schema: Schema } & Description;

/**
 * Builds the record of one number. Only core, server and tests may read the description. The build removes it for the
 * browser, which needs only the schema (src/portal/first-load/cut-descriptions.ts).
 */
export const parameter = <Schema extends z.ZodMiniType>(
  schema: Schema,
  description: Valued<z.output<NoInfer<Schema>>>,
): RecordOf<Schema, Valued<z.output<Schema>>> => ({ schema, ...description });

/** Builds the record of a number that uses the value of another one. */
export const parameterLike = <Schema extends z.ZodMiniType>(
  schema: Schema,
  description: Following,
): RecordOf<Schema, Following> => ({ schema, ...description });
