import type { Facts } from '#shared/facts/facts.ts';
import { listSteps } from '../blocks/cover/benefit-steps.ts';
import { loanDebt } from '../blocks/cover/loan-facts.ts';
import type { CheckResult, RequestDefinition } from '../contract/contract.ts';
import { selfieLabels, selfieAttachment } from '../blocks/form/selfie.ts';
import { limitAfter } from './calculation.ts';
import { DecreaseSumAssuredPayload } from './payload.ts';
import { consequences, summary } from './presentation.ts';
import { notEligible, problems, title } from './rules.ts';
import { identityOthers } from '../contract/askable.ts';

const check = (rule: string, holds: boolean, detail: string): CheckResult => ({
  rule,
  outcome: holds ? 'passed' : 'failed',
  detail,
});

/** Returns the automatic checks (rulebook 5.4): minimum, riders, loan. A supervisor decides. */
function automaticChecks(payload: DecreaseSumAssuredPayload, facts: Facts): readonly CheckResult[] {
  const debt = loanDebt(facts).total;
  const fits = debt.eq(0) || debt.lte(limitAfter(listSteps(payload.items, facts), facts));
  return [
    check(
      'Batas minimal produk terpenuhi',
      problems(payload, facts).length === 0,
      'Batas minimal produk dan rider terpenuhi.',
    ),
    check(
      'Pinjaman polis di bawah batas',
      fits,
      debt.eq(0) ? 'Tidak ada pinjaman polis.' : 'Pinjaman polis di bawah batas yang baru.',
    ),
  ];
}

/** Request to lower sums or plans of covers (rulebook 7.8, wire 3.12). */
export const definition: RequestDefinition<DecreaseSumAssuredPayload> = {
  route: 'decrease-sa',
  endpoint: 'decrease-sa',
  title,
  lockClass: 'C',
  serviceLevel: 'sa.decrease.sla_wd',
  stepUp: 'none',
  schema: DecreaseSumAssuredPayload,
  labels: {
    items: 'Produk yang diturunkan',
    'items.*.item_id': 'Produk',
    'items.*.sum_assured': '{UP} baru',
    'items.*.benefit_level': 'Plan baru',
    ...selfieLabels,
  },
  issuedDocuments: ['receipt', 'endorsement'],
  terms: [
    {
      id: 'decrease-sa',
      statement: 'Saya menyetujui penurunan {UP} ini dan memahami bahwa perlindungan menjadi lebih kecil.',
    },
  ],
  attachments: [selfieAttachment],
  askable: { groups: [{ label: 'Penurunan', fields: ['items'] }], others: identityOthers },
  notEligible,
  problems,
  summary,
  consequences,
  reviewLevel: () => 'S',
  automaticChecks,
};
