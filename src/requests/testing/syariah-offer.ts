import type { RequestType } from '../contract/bind.ts';
import { buildFacts, syariahPolicy } from './build-facts.ts';
import type { GoodSample } from './samples.ts';

/** True when a syariah policy may ask for the type where the sample's policy may. A loan bears interest, so none is ever read there. */
export const isOfferedToSyariah = (type: RequestType, { facts }: GoodSample): boolean =>
  type.notEligible(buildFacts({ ...facts, policy: { ...facts?.policy, ...syariahPolicy.policy } })) === undefined;
