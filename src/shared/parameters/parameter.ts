import type * as z from 'zod/mini';
import type { Archetype } from './archetypes.ts';

/** Tag of where a number comes from (rulebook 15): `[S12]`, `[K][D]`, `[S10→D]`. */
type Source = `[${string}]`;

/** Value of some archetypes, where it differs from the default. */
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

/** Parameter with an initial value of its own, in rupiah; percent as 5 = 5 %. */
type Valued<Value> = Described & {
  readonly default: Value;
  /** Value of policies in US dollars, our choice: near the rupiah limit at Rp 16.000. Left out where the value is no amount of money. */
  readonly dollars?: Value;
  /** True for an amount that a law states in rupiah: it has no value in dollars. */
  readonly rupiahAlone?: true;
  readonly unlike?: readonly Unlike<Value>[];
};

/** Parameter without a value of its own: the value of the other key counts for the same policy and day. */
type Following = Described & {
  readonly sameAs: string;
};

/** Record of one business number, from which program, seed and rulebook are derived. */
export type ParameterRecord = { readonly schema: z.ZodMiniType } & (Valued<unknown> | Following);

type RecordOf<Schema, Description> = { readonly schema: Schema } & Description;

/**
 * Makes the record of one number. Only core, server and tests may read its description: the build cuts it off for the
 * browser, which needs the schema alone (src/portal/first-load/cut-descriptions.ts).
 */
export const parameter = <Schema extends z.ZodMiniType>(
  schema: Schema,
  description: Valued<z.output<NoInfer<Schema>>>,
): RecordOf<Schema, Valued<z.output<Schema>>> => ({ schema, ...description });

/** Builds the record of a number that follows another one, so that one table serves both. */
export const parameterLike = <Schema extends z.ZodMiniType>(
  schema: Schema,
  description: Following,
): RecordOf<Schema, Following> => ({ schema, ...description });
