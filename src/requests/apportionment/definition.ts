import { openFunds } from '../blocks/fund/fund-items.ts';
import type { RequestDefinition } from '../contract/contract.ts';
import { consentTo } from '../blocks/form/consent.ts';
import { selfieLabels, selfieUpload } from '../blocks/form/selfie.ts';
import { ApportionmentPayload } from './payload.ts';
import { consequences, summary } from './presentation.ts';
import { automaticChecks, notEligible, problems, title } from './rules.ts';

/** How future premiums are divided between funds (rulebook 7.15, wire 3.15). */
export const definition: RequestDefinition<ApportionmentPayload> = {
  route: 'apportionment',
  endpoint: 'change-apportionment',
  title,
  lockClass: 'A',
  serviceLevel: 'app.sla_wd',
  stepUp: 'none',
  schema: ApportionmentPayload,
  labels: {
    items: 'Alokasi dana',
    'items.*.fund_code': 'Dana investasi',
    'items.*.percentage': 'Persentase alokasi',
    ...selfieLabels,
  },
  papers: ['receipt', 'endorsement'],
  terms: [
    {
      id: 'change-apportionment',
      statement: consentTo('perubahan alokasi {premi} berikutnya'),
    },
  ],
  start: (facts) => ({
    items: facts.position.allocation
      .filter(({ fundCode }) => openFunds(facts).some((fund) => fund.fundCode === fundCode))
      .map(({ fundCode, percent }) => ({ fund_code: fundCode, percentage: percent })),
  }),
  uploads: (payload) => [selfieUpload(payload)],
  notEligible,
  problems,
  summary,
  consequences,
  reviewLevel: () => 'A',
  automaticChecks,
};
