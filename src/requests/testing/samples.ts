import type { Facts } from '#shared/facts/facts.ts';
import type { RequestType } from '../contract/bind.ts';
import type { FactsChanges } from './build-facts.ts';

/** Payload that must be accepted, with its facts. */
export interface GoodSample {
  readonly name: string;
  readonly facts?: FactsChanges;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Payload with one error: path, code, and the customer's text. */
export interface BadSample extends GoodSample {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** Policy for which the request type is not available. */
export interface RefusedSample {
  readonly name: string;
  readonly facts: FactsChanges;
  readonly code: string;
  /** First day on which the type is available; null when unknown. */
  readonly from: string | null;
}

/** Samples that the tests of every request type use. */
export interface Samples {
  /**
   * Largest number of inputs on each form page over all samples, by step key; a one-page form has the key 'form'. At
   * most six (counted by src/portal/journey/form/form-inputs.test.tsx). Absent for a variant, which uses the page of
   * another type.
   */
  readonly inputs?: Readonly<Record<string, number>>;
  readonly minimal: GoodSample;
  readonly maximal: GoodSample;
  readonly bad: readonly BadSample[];
  readonly refused: readonly RefusedSample[];
  /** Returns the minimal payload for another policy, with fitting sums and billing days. */
  readonly ofPolicy?: (facts: Facts, type: RequestType) => GoodSample['payload'];
}
