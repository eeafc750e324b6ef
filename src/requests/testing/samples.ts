import type { Facts } from '#shared/facts/facts.ts';
import type { RequestType } from '../contract/bind.ts';
import type { FactsChanges } from './build-facts.ts';

/** A payload that must get through, on the facts it is meant for. */
export interface GoodSample {
  readonly name: string;
  readonly facts?: FactsChanges;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Payload with one error: path, code, and the customer's sentence. */
export interface BadSample extends GoodSample {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** Policy for which the type is not available. */
export interface RefusedSample {
  readonly name: string;
  readonly facts: FactsChanges;
  readonly code: string;
  /** First day on which it can; null = none is known. */
  readonly from: string | null;
}

/** The samples that every request type shows its tests (style, sizes and tests). */
export interface Samples {
  /**
   * The most inputs that each page of the form has over all these samples, by its step; a form of one page has the step 'form'. At most six
   * (src/portal/journey/form/form-inputs.test.tsx counts them). Absent for a variant, whose page is another's.
   */
  readonly inputs?: Readonly<Record<string, number>>;
  readonly minimal: GoodSample;
  readonly maximal: GoodSample;
  readonly bad: readonly BadSample[];
  readonly refused: readonly RefusedSample[];
  /** Adjusts the minimal sample to another policy: sums that must fit it, its billing days. */
  readonly ofPolicy?: (facts: Facts, type: RequestType) => GoodSample['payload'];
}
