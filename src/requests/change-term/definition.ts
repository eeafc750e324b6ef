import type { Facts } from '#shared/facts/facts.ts';
import { hasAdverseAnswers, blankHealthQuestionnaire } from '#shared/wire/health-questionnaire.ts';
import type { CheckResult, RequestDefinition } from '../contract/contract.ts';
import { selfieLabels, selfieAttachment } from '../blocks/form/selfie.ts';
import { insuredDeclares } from '../blocks/health/health-terms.ts';
import { findCurrentTerm, isCoveredLonger } from './calculation.ts';
import { TermPayload } from './payload.ts';
import { consequences, summary } from './presentation.ts';
import { listTerms, notEligible, problems, title } from './rules.ts';

const isLonger = ({ term }: TermPayload, facts: Facts): boolean => term > (findCurrentTerm(facts)?.years ?? term);

/** True when health is standard, or cover becomes no longer, so that health does not matter. */
function isHealthStandard({ term, health_questionnaire: answers }: TermPayload, facts: Facts): boolean {
  const { 'health.bmi_least': least, 'health.bmi_most': most } = facts.position.parameters;
  return !isCoveredLonger(term, facts) || (answers != null && !hasAdverseAnswers(answers, { least, most }));
}

const check = (rule: string, holds: boolean, detail: string): CheckResult => ({
  rule,
  outcome: holds ? 'passed' : 'failed',
  detail,
});

/**
 * Returns the automatic checks: term allowed and health clear (rulebook 5.4). A longer term goes to an underwriter
 * (7.20).
 */
const automaticChecks = (payload: TermPayload, facts: Facts): readonly CheckResult[] => [
  check(
    'Masa sesuai ketentuan produk',
    listTerms(facts).some(({ years }) => years === payload.term),
    'Masa sesuai ketentuan produk.',
  ),
  check(
    'Masa pembayaran tidak lebih panjang',
    !isLonger(payload, facts),
    'Masa pembayaran tidak lebih panjang dari sekarang.',
  ),
  check('Kesehatan standar', isHealthStandard(payload, facts), 'Tanpa catatan, atau tidak diperlukan.'),
];

/** Request to change the number of years in which premiums are paid (rulebook 7.20, wire 3.18, rulings 3.3). */
export const definition: RequestDefinition<TermPayload> = {
  route: 'change-term',
  endpoint: 'change-term',
  title,
  lockClass: 'P',
  serviceLevel: 'term.sla_wd',
  stepUp: 'none',
  schema: TermPayload,
  labels: {
    term: 'Masa Tahun {Premi}',
    health_questionnaire: 'Pernyataan kesehatan',
    ...selfieLabels,
    ilustration_attachment: 'Ilustrasi yang ditandatangani',
  },
  issuedDocuments: ['receipt', 'endorsement'],
  terms: [
    {
      id: 'change-term',
      statement: 'Saya menyetujui perubahan masa pembayaran {premi} ini beserta jumlahnya yang baru.',
    },
    {
      id: 'change-term-insured',
      ...insuredDeclares,
      when: ({ term }, facts) => isCoveredLonger(term, facts),
    },
  ],
  start: () => ({ health_questionnaire: blankHealthQuestionnaire() }),
  sends: ({ term }, facts) => (isCoveredLonger(term, facts) ? {} : { health_questionnaire: undefined }),
  attachments: [
    selfieAttachment,
    { slot: 'ilustration_attachment', type: 'ILUSTRATION', label: 'Ilustrasi yang ditandatangani' },
  ],
  notEligible,
  problems,
  summary,
  consequences,
  reviewLevel: (payload, facts) => (isLonger(payload, facts) ? 'U' : 'S'),
  automaticChecks,
};
