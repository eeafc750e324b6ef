import type { BusinessDate } from '#shared/time/dates.ts';
import type { ChangeOf } from '#shared/policy/policy-change.ts';
import { buildNewParty } from '../../document/build-party.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';
import { isDocumentNode, nodesIn, partyIdIn, type DocumentNode } from '../../document/party-in-document.ts';
import { savePartyNumber } from '../../document/party-number.ts';
import { withRole } from '../../document/party-roles.ts';

type ChangePayer = ChangeOf<'ChangePayer'>;

const virtualAccount = 93;
const debits: readonly unknown[] = [3, 30];
const terminated = 3;

/** Nobody's account is debited for somebody else's promise: the next run finds no mandate, the bill goes to the virtual account. */
function withoutMandate(policy: DocumentNode): DocumentNode {
  const accounts = nodesIn(policy['payerAccounts']);
  if (!accounts.some((each) => debits.includes(each['paymentMethodNext']))) return policy;
  const payerAccounts = accounts.map((each) => ({ ...each, paymentMethodNext: virtualAccount }));
  return { ...policy, payerAccounts, payerBankAccount: [] };
}

/** A waiver insures the payer: it ends with the payer it was bought for (rulebook 7.21). */
const endsWith = (payerId: number | null, cover: DocumentNode): boolean =>
  isDocumentNode(cover['waiverExt']) &&
  cover['waiverExt']['waiver'] === 'Y' &&
  isDocumentNode(cover['lifeInsured1']) &&
  partyIdIn(cover['lifeInsured1']['insured']) === payerId;

const withoutWaivers = (policy: DocumentNode, payerId: number | null, on: BusinessDate): DocumentNode => ({
  ...policy,
  coverages: nodesIn(policy['coverages']).map((cover) =>
    endsWith(payerId, cover) ? { ...cover, riskStatus: terminated, expiryDate: on } : cover,
  ),
});

/** A payer whom the policy knows stays the person they are; only the contact details are new. */
function payerOf(before: DocumentNode, newPartyId: number, { person, addresses }: ChangePayer): DocumentNode {
  const known = [before['policyHolder'], ...nodesIn(before['insureds'])].find((each) => partyIdIn(each) === newPartyId);
  const built = buildNewParty(newPartyId, person, addresses);
  if (!isDocumentNode(known) || !isDocumentNode(known['person'])) return { ...built };
  if (known === before['policyHolder']) return { ...known };
  return { ...built, person: { ...known['person'], email: person.email, mobile: person.mobile } };
}

async function document(before: DocumentNode, change: ChangePayer, context: ChangeContext): Promise<DocumentNode> {
  const { tx, effectiveDate: on, requestNumber } = context;
  const oldPartyId = partyIdIn(nodesIn(before['payers'])[0]);
  const newPartyId = await savePartyNumber(tx, before, change.person);
  const holderId = partyIdIn(before['policyHolder']);
  const after = {
    ...withoutWaivers(withoutMandate(before), oldPartyId, on),
    payers: [payerOf(before, newPartyId, change)],
    // Rulebook 7.21 and 6.7: a person who pays for another is the beneficial owner.
    beneficialOwner: newPartyId === holderId ? null : { partyId: newPartyId, since: on, requestNumber },
  };
  const { relation } = change;
  return withRole(after, { role: 'PAYER', oldPartyId, newPartyId, on, relation, requestNumber });
}

/** Another payer from a due date on (rulebook 7.21). */
export const changePayer: ChangeApplier<ChangePayer> = { document };
