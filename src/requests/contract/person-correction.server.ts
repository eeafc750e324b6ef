import * as z from 'zod/mini';
import type { Facts } from '#shared/facts/facts.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import type { Summary } from '#shared/wire/summary.ts';
import type { RequestDefinition } from './contract.ts';

/** Numbers of the corrected people: as the request's own policy has them → as another policy has them. */
export type SamePeople = ReadonlyMap<number, number>;

/** Effect of a person's correction on another policy that names them. */
export interface EffectOnOther {
  /** Empty = that policy says it rightly already. */
  readonly changes: readonly PolicyChange[];
  /** Further changes on that policy, as summary rows. */
  readonly rows: Summary['rows'];
  /** The same, and what is taken or given for the past, in whole sentences. */
  readonly texts: readonly string[];
  /** True when that policy was priced for another risk, so that an underwriter decides. */
  readonly changesRisk: boolean;
  /** Reason why this request cannot change it there, a whole sentence; null = it can. */
  readonly refusal: string | null;
}

/** A type whose payload corrects people, closed over its payload (decision 0042). */
export interface PersonCorrection {
  readonly suffix: string;
  /** Returns the party ids that the payload corrects; empty = none. */
  people(payload: unknown, facts: Facts): readonly number[];
  effectOnOther(payload: unknown, home: Facts, other: Facts, same: SamePeople): EffectOnOther;
}

/** Correction of people by a type's payload; `bindCorrection` binds it. */
interface CorrectionOf<Payload> {
  people(payload: Payload, facts: Facts): readonly number[];
  effectOnOther(payload: Payload, home: Facts, other: Facts, same: SamePeople): EffectOnOther;
}

export const bindCorrection = <Payload>(
  definition: RequestDefinition<Payload>,
  correction: CorrectionOf<Payload>,
): PersonCorrection => ({
  suffix: definition.endpoint,
  people: (payload, facts) => correction.people(z.parse(definition.schema, payload), facts),
  effectOnOther: (payload, home, other, same) =>
    correction.effectOnOther(z.parse(definition.schema, payload), home, other, same),
});
