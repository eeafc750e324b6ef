import type { RequestType } from '../contract/bind.ts';
import { buildFacts, syariahPolicy } from './build-facts.ts';
import type { GoodSample } from './samples.ts';

/**
 * True when a syariah policy with the sample's facts may make this request. Loans are dropped, since they bear
 * interest.
 */
export const isOfferedToSyariah = (type: RequestType, { facts }: GoodSample): boolean =>
  type.notEligible(buildFacts({ ...facts, policy: { ...facts?.policy, ...syariahPolicy.policy } })) === undefined;
