import type { Facts } from '#shared/facts/facts.ts';
import { accountDetails, accountProblems, payoutWaits, toNamedAccount } from '../blocks/account/payee-account.ts';
import { startsWithRegistered } from '../blocks/account/registered-payee.ts';
import { payeeLabels } from '../blocks/account/family-document.ts';
import { screenName } from '../contract/build-findings.ts';
import { payoutLevel } from '../blocks/form/two-approvers.ts';
import type { LabelsOf } from '../contract/payload-paths.ts';
import type { Attachment } from '../contract/attachment-rules.ts';
import type { RequestDefinition } from '../contract/contract.ts';
import { consentTo } from '../blocks/form/consent.ts';
import { faceLabels, faceAttachments } from '../blocks/form/face.ts';
import { consentAttachment, consentLabel, needsConsent } from '../blocks/form/rights-of-others.ts';
import { automaticChecks, automaticRules } from './automatic-checks.ts';
import { estimateTermination } from './calculation.ts';
import { listConsequences } from './consequences.ts';
import { familyFields, payeeAttachments } from './family-attachments.ts';
import { decideOutcome, needsPayee } from './outcome.ts';
import { SurrenderPayload, SurrenderWithPayeePayload } from './payload.ts';
import { buildSummary } from './presentation.ts';
import { notEligible, problems, problemsWithoutPayee, title } from './rules.ts';
import { identityOthers } from '../contract/askable.ts';

const labels: LabelsOf<SurrenderWithPayeePayload> = {
  items: 'Produk yang akan ditutup',
  cancel_reason: 'Alasan',
  acknowledgement_version: 'Persetujuan atas konsekuensi',
  consent_attachment: consentLabel,
  ...faceLabels,
  ...payeeLabels,
};

/** Consent of irrevocable beneficiaries; optional when only riders end, because that leaves their rights untouched. */
const consent: Attachment<SurrenderPayload> = {
  ...consentAttachment,
  when: ({ items }, facts) =>
    needsConsent(facts) && decideOutcome(items, facts) !== 'RIDER_CANCEL' ? 'required' : 'optional',
};

/**
 * Properties shared by the variants of this type; the server decides which variant applies (rulebook 7.1, decision
 * 0012).
 */
const shared = {
  route: 'cancellation-main-product',
  title,
  lockClass: {
    unknown: 'C',
    of: ({ items }: SurrenderPayload, facts: Facts) => (decideOutcome(items, facts) === 'RIDER_CANCEL' ? 'C' : 'T'),
  },
  serviceLevel: 'payout.sla_wd',
  stepUp: 'face',
  labels,
  issuedDocuments: ['receipt', 'transaction-statement', 'payment-advice', 'endorsement'],
  lists: ['banks', 'reasons'],
  terms: [
    {
      id: 'surrender',
      mandatory: true,
      statement: consentTo('penutupan ini'),
    },
  ],
  /** Start value of an empty acknowledgement, which differs from a client that omits the field (rulings 1.8). */
  start: (facts: Facts) => ({ acknowledgement_version: '', to_registered_account: startsWithRegistered(facts) }),
  notEligible,
  consequences: ({ items }: SurrenderPayload, facts: Facts) => [
    ...listConsequences(items, facts),
    ...(decideOutcome(items, facts) === 'RIDER_CANCEL' ? [] : payoutWaits(undefined, facts)),
  ],
  /**
   * Returns the review level (rulebook 5.4): the system for riders, two people for payouts from the limit on, in the
   * free look too.
   */
  reviewLevel({ items }: SurrenderPayload, facts: Facts) {
    const kind = decideOutcome(items, facts);
    if (kind === 'RIDER_CANCEL') return 'A';
    return payoutLevel(estimateTermination(kind, facts).net, facts.position.parameters['payout.second_approver_above']);
  },
  automaticRules,
  automaticChecks,
  askable: {
    groups: [{ label: 'Alasan', fields: ['cancel_reason'] }],
    others: `Perlindungan yang diakhiri dan rekeningnya menentukan surat dan uang yang sudah dijelaskan kepada nasabah. ${identityOthers}`,
  },
} as const;

/** Request to end a policy or riders: free look, surrender or end of riders, paid to the registered account. */
export const definition: RequestDefinition<SurrenderPayload> = {
  ...shared,
  endpoint: 'surrender',
  schema: SurrenderPayload,
  attachments: [...faceAttachments, consent],
  problems: problemsWithoutPayee,
  /** Sends the choice of account only when one was asked for. */
  sends: (payload, facts) => ({
    to_registered_account: needsPayee(payload.items, facts) ? payload.to_registered_account : undefined,
  }),
  summary: (payload, facts) => buildSummary(payload, facts),
};

/** Same request type under the endpoint name 'cancellation' (rulings 1.5). */
export const alias: RequestDefinition<SurrenderPayload> = { ...definition, endpoint: 'cancellation' };

/** Same request type with a payee account, used when a bank is chosen (wire 11.4). */
export const withPayee: RequestDefinition<SurrenderWithPayeePayload> = {
  ...shared,
  endpoint: 'surrender-with-payee',
  schema: SurrenderWithPayeePayload,
  sends: familyFields,
  attachments: [...faceAttachments, ...payeeAttachments, consent],
  problems: (payload, facts, missing) => [
    ...problems(payload, facts, missing),
    ...accountProblems(payload, facts, 'holder'),
  ],
  consequences: (payload, facts) => [...listConsequences(payload.items, facts), ...payoutWaits(payload, facts)],
  summary: (payload, facts) => buildSummary(payload, facts, accountDetails(payload, facts)),
  screening: (payload) => screenName(payload.rek_owner, 'Pemilik rekening'),
  account: { owners: 'holder', of: toNamedAccount },
};
