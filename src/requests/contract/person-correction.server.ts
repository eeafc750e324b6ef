import * as z from 'zod/mini';
import type { Facts } from '#shared/facts/facts.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import type { Summary } from '#shared/wire/summary.ts';
import type { RequestDefinition } from './contract.ts';

/** Party ids of the corrected people: id on the request's policy → id on another policy. */
export type SamePeople = ReadonlyMap<number, number>;

/** Effect of a person's correction on another policy with the same person. */
export interface EffectOnOther {
  /** Changes for that policy; empty when its data are already right. */
  readonly changes: readonly PolicyChange[];
  /** Summary rows of the effects on that policy. */
  readonly rows: Summary['rows'];
  /** The same effects and the settlement of the past, as sentences. */
  readonly texts: readonly string[];
  /** True when that policy was priced for another risk; an underwriter then decides. */
  readonly changesRisk: boolean;
  /** Sentence why this request cannot change that policy; null when it can. */
  readonly refusal: string | null;
}

/** Request type that corrects people, bound to its payload type (decision 0042). */
export interface PersonCorrection {
  readonly suffix: string;
  /** Returns the party ids that the payload corrects; empty when none. */
  people(payload: unknown, facts: Facts): readonly number[];
  effectOnOther(payload: unknown, home: Facts, other: Facts, same: SamePeople): EffectOnOther;
}

/** Correction of people with the payload's type; `bindCorrection` binds it. */
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
