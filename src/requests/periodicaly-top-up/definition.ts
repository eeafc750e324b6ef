import type { Facts } from '#shared/facts/facts.ts';
import { hasAdverseAnswers } from '#shared/wire/health-questionnaire.ts';
import type { ReviewLevel } from '#shared/requests/review-level.ts';
import type { Start } from '../contract/draft.ts';
import type { CheckResult, RequestDefinition } from '../contract/contract.ts';
import { checkBy } from '../contract/build-findings.ts';
import { consentTo } from '../blocks/form/consent.ts';
import { selfieLabels, selfieAttachment } from '../blocks/form/selfie.ts';
import { holderDeclares, insuredDeclares } from '../blocks/health/health-terms.ts';
import { premiumToday, isRaised, newPremium } from './calculation.ts';
import { PeriodicTopUpPayload } from './payload.ts';
import { consequences, summary } from './presentation.ts';
import { incomeProofProblem, needsIncomeProof, notEligible, problems, title } from './rules.ts';

/** True when the total rises, so that insured and holder must declare their health (wire 3.13). */
const asksHealth = (payload: PeriodicTopUpPayload, facts: Facts): boolean => isRaised(newPremium(payload), facts);

const keepsBase = (payload: PeriodicTopUpPayload, facts: Facts): boolean =>
  newPremium(payload).base.eq(premiumToday(facts).base);

/** True when health is standard, or the total does not rise, so that health does not matter (wire 3.13). */
function isHealthStandard(payload: PeriodicTopUpPayload, facts: Facts): boolean {
  const { 'health.bmi_least': least, 'health.bmi_most': most } = facts.position.parameters;
  if (!asksHealth(payload, facts)) return true;
  return !hasAdverseAnswers(payload.health_questionnaire ?? [], { least, most });
}

/** Returns the review level (rulebook 5.4): the system when only the top-up changes and health is standard. */
function reviewLevel(payload: PeriodicTopUpPayload, facts: Facts): ReviewLevel {
  if (!isHealthStandard(payload, facts)) return 'U';
  return keepsBase(payload, facts) ? 'A' : 'S';
}

const automaticRules = {
  'top-up-only': 'Hanya top up berkala yang berubah',
  'health-standard': 'Kesehatan standar',
} as const;

const check = checkBy(automaticRules);

const automaticChecks = (payload: PeriodicTopUpPayload, facts: Facts): readonly CheckResult[] => [
  check('top-up-only', keepsBase(payload, facts), 'Hanya top up berkala yang berubah.'),
  check(
    'health-standard',
    isHealthStandard(payload, facts),
    'Pernyataan kesehatan tanpa catatan, atau tidak diperlukan.',
  ),
];

/** Returns the present premium as start values. */
function start(facts: Facts): Start<PeriodicTopUpPayload> {
  const now = premiumToday(facts);
  return {
    base_prem: now.base.toNumber(),
    top_up_prem: now.topUp.toNumber(),
    total_prem: now.total.toNumber(),
  };
}

/** Request to change basic premium and periodic top-up (rulebook 7.11, wire 3.13). */
export const definition: RequestDefinition<PeriodicTopUpPayload> = {
  route: 'periodicaly-top-up',
  endpoint: 'periodicaly-top-up',
  title,
  lockClass: 'P',
  serviceLevel: 'prem.sla_wd',
  stepUp: 'none',
  schema: PeriodicTopUpPayload,
  labels: {
    base_prem: 'Nominal dasar yang baru',
    top_up_prem: 'Top up berkala yang baru',
    total_prem: 'Total',
    health_questionnaire: 'Pernyataan kesehatan',
    ...selfieLabels,
    ilustration_attachment: 'Ilustrasi yang ditandatangani',
    document_attachment: 'Bukti penghasilan',
  },
  issuedDocuments: ['receipt', 'endorsement'],
  terms: [
    {
      id: 'periodicaly-top-up',
      statement: consentTo('perubahan {premi} ini'),
    },
    {
      id: 'periodicaly-top-up-insured',
      ...insuredDeclares,
      when: asksHealth,
    },
    {
      id: 'periodicaly-top-up-holder',
      ...holderDeclares,
      when: asksHealth,
    },
  ],
  start,
  sends: (payload, facts) => (asksHealth(payload, facts) ? {} : { health_questionnaire: undefined }),
  attachments: [
    selfieAttachment,
    {
      slot: 'ilustration_attachment',
      type: 'ILUSTRATION',
      label: 'Ilustrasi yang ditandatangani',
      when: (payload, facts) => (isRaised(newPremium(payload), facts) ? 'required' : 'unsent'),
    },
    {
      slot: 'document_attachment',
      type: 'DOCUMENT',
      label: (payload, facts) =>
        needsIncomeProof(newPremium(payload), facts) ? 'Bukti penghasilan' : 'Dokumen pendukung',
      when: (payload, facts) => (needsIncomeProof(newPremium(payload), facts) ? 'required' : 'optional'),
      missing: incomeProofProblem,
    },
  ],
  notEligible,
  problems,
  summary,
  consequences,
  reviewLevel,
  automaticRules,
  automaticChecks,
};
