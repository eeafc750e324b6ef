import { blankHealthQuestionnaire } from '#shared/wire/health-questionnaire.ts';
import type { Facts } from '#shared/facts/facts.ts';
import type { MoneyIn } from '#shared/requests/money-in.ts';
import type { RequestDefinition } from '../contract/contract.ts';
import { coverSubjects } from '../blocks/cover/cover-terms.ts';
import { consentTo } from '../blocks/form/consent.ts';
import { selfieLabels, selfieAttachment } from '../blocks/form/selfie.ts';
import { holderDeclares, insuredDeclares } from '../blocks/health/health-terms.ts';
import { currentQuote } from './calculation.ts';
import { ReinstatementPayload } from './payload.ts';
import { consequences, summary } from './presentation.ts';
import { notEligible, problems, title } from './rules.ts';
import { isStandard, standardChecks } from './underwriting.ts';

/** Returns the exact payment of the quote, due by its last valid day (rulebook 6.4, 7.4); null when nothing is owed. */
function moneyIn(_payload: ReinstatementPayload, facts: Facts): MoneyIn | null {
  const { total, parts, validUntil } = currentQuote(facts);
  const amount = total.toNumber();
  return total.eq(0)
    ? null
    : { purpose: '03', amount, exact: true, least: amount, payBy: validUntil, parts: [...parts] };
}

/** Request to reinstate a lapsed policy (rulebook 7.4, wire 3.3). */
export const definition: RequestDefinition<ReinstatementPayload> = {
  route: 'policy-recovery',
  endpoint: 'reinstatement',
  title,
  lockClass: 'P',
  serviceLevel: { usual: 'reinst.sla_wd', underwriting: 'reinst.underwriting_sla_wd' },
  stepUp: 'none',
  moneyIn,
  schema: ReinstatementPayload,
  labels: {
    health_questionnaire: 'Pernyataan kesehatan',
    virtual_account_number: 'Bank untuk membayar',
    transfer_attachment: 'Bukti transfer',
    ...selfieLabels,
  },
  issuedDocuments: ['receipt', 'endorsement'],
  terms: [
    {
      id: 'reinstatement',
      statement: consentTo('pemulihan polis ini'),
    },
    {
      id: 'reinstatement-insured',
      ...insuredDeclares,
    },
    {
      id: 'reinstatement-holder',
      ...holderDeclares,
    },
  ],
  start: () => ({ health_questionnaire: blankHealthQuestionnaire() }),
  attachments: [
    selfieAttachment,
    { slot: 'transfer_attachment', type: 'TRANSFER', label: 'Bukti transfer', when: 'optional' },
  ],
  notEligible,
  problems,
  summary,
  consequences,
  /** Returns the review level (rulebook 5.4, 7.4): a supervisor for a standard case, otherwise an underwriter. */
  reviewLevel: (payload, facts) => (isStandard(payload, facts) ? 'S' : 'U'),
  offerSubjects: (_payload, facts) => coverSubjects(facts),
  automaticChecks: (payload, facts) => standardChecks(payload, facts),
};
