import type { Clock } from '#shared/time/clock.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import type { PolicyCore } from '../port.ts';
import type { SealedQueryable } from './db/database.ts';
import { isSettled } from './engine/with-completion.ts';
import { listFundPrices } from './funds/list-fund-prices.ts';
import { listEndorsements } from './policies/list-endorsements.ts';
import { listActivityOn, listHolderActivity } from './policies/list-holder-activity.ts';
import { listMovements } from './policies/list-movements.ts';
import { getPolicyValue } from './policies/get-policy-value.ts';
import { getPolicy } from './policies/get-policy.ts';
import { getPolicyFacts } from './policies/get-policy-facts.ts';
import { getPosition } from './policies/get-position.ts';
import { findContactBefore, findHolder, listPoliciesOf } from './policies/holders.ts';
import { listPoliciesNaming } from './policies/list-policies-naming.ts';
import { listPoliciesSharing } from './policies/list-policies-sharing.ts';
import { listHoldersNamed } from './policies/list-holders-named.ts';
import { pagePayables } from './payables/page-payables.ts';
import { findPayable } from './payables/payable-repository.ts';
import { listPoliciesForPayout } from './policies/payout-policies.ts';
import { listHoldersOf, listPayoutsOn } from './policies/policy-group.ts';
import { getPolicyVersion } from './policies/policy-version.ts';
import { getPolicyStatusSnapshot } from './premiums/get-policy-status-snapshot.ts';
import { getPremiumCalendar } from './premiums/get-premium-calendar.ts';
import { findProduct, listProducts, listRiders } from './products/products-repository.ts';
import { getNumberChangeTerms } from './settings/get-number-change-terms.ts';
import { explainValue } from './values/explain-value.ts';
import { listFundValues } from './values/list-fund-values.ts';

/** Read calls of the port; the others are writes. */
export type ReadCore = Pick<
  PolicyCore,
  | 'findHolder'
  | 'findContactBefore'
  | 'listPoliciesOf'
  | 'listPoliciesNaming'
  | 'listPoliciesSharing'
  | 'listHoldersNamed'
  | 'listHolderActivity'
  | 'listHoldersOf'
  | 'listActivityOn'
  | 'listPayoutsOn'
  | 'getNumberChangeTerms'
  | 'isSettled'
  | 'getPolicy'
  | 'getPolicyVersion'
  | 'getPolicyValue'
  | 'getPosition'
  | 'getPolicyFacts'
  | 'listProducts'
  | 'findProduct'
  | 'listRiders'
  | 'listFundPrices'
  | 'listFundValues'
  | 'explainValue'
  | 'getPremiumCalendar'
  | 'getPolicyStatusSnapshot'
  | 'listEndorsements'
  | 'listMovements'
  | 'findPayable'
  | 'pagePayables'
  | 'listPoliciesForPayout'
>;

export interface ReadCoreParts {
  readonly q: SealedQueryable;
  readonly clock: Clock;
}

/** Creates the read side of the port on PostgreSQL; nothing is cached in the process. */
export const createReadCore = ({ q, clock }: ReadCoreParts): ReadCore => ({
  findHolder: (policyNumber) => findHolder(q, policyNumber),
  findContactBefore: (policyNumber, moment) => findContactBefore(q, policyNumber, moment),
  listPoliciesOf: (identityNumber) => listPoliciesOf(q, identityNumber),
  listPoliciesNaming: (identityNumbers) => listPoliciesNaming(q, identityNumbers),
  isSettled: (requestNumber) => isSettled(q, requestNumber),
  listPoliciesSharing: (contacts) => listPoliciesSharing(q, contacts),
  listHoldersNamed: (words, limit) => listHoldersNamed(q, words, limit),
  listHolderActivity: (policyNumber, since) => listHolderActivity(q, policyNumber, since),
  listHoldersOf: (policyNumbers) => listHoldersOf(q, policyNumbers),
  listActivityOn: (policyNumbers, since) => listActivityOn(q, policyNumbers, since),
  listPayoutsOn: (policyNumbers, since) => listPayoutsOn(q, policyNumbers, since),
  getNumberChangeTerms: (today) => getNumberChangeTerms(q, today),
  getPolicy: (policyNumber) => getPolicy(q, policyNumber),
  getPolicyVersion: (policyNumber) => getPolicyVersion(q, policyNumber),
  getPolicyValue: async (policyNumber) => getPolicyValue(q, policyNumber, businessDateOf(await clock.businessNow())),
  getPosition: async (policyNumber) => getPosition(q, policyNumber, businessDateOf(await clock.businessNow())),
  getPolicyFacts: (policyNumber, today) => getPolicyFacts(q, policyNumber, today),
  listProducts: (ids) => listProducts(q, ids),
  findProduct: (id) => findProduct(q, id),
  listRiders: (mainProductId) => listRiders(q, mainProductId),
  listFundPrices: (fundCode, from, to) => listFundPrices(q, fundCode, from, to),
  listFundValues: (policyNumber, span) => listFundValues(q, policyNumber, span),
  explainValue: (policyNumber) => explainValue(q, policyNumber),
  getPremiumCalendar: async (policyNumber) =>
    getPremiumCalendar(q, policyNumber, businessDateOf(await clock.businessNow())),
  getPolicyStatusSnapshot: (policyNumber, today) => getPolicyStatusSnapshot(q, policyNumber, today),
  listEndorsements: (policyNumber) => listEndorsements(q, policyNumber),
  listMovements: (policyNumber, filter) => listMovements(q, policyNumber, filter),
  findPayable: (payableId) => findPayable(q, payableId),
  pagePayables: (question) => pagePayables(q, question),
  listPoliciesForPayout: async (policyNumbers) =>
    listPoliciesForPayout(q, policyNumbers, businessDateOf(await clock.businessNow())),
});
