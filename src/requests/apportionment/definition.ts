import { openFunds } from '../blocks/fund/fund-items.ts';
import type { RequestDefinition } from '../contract/contract.ts';
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
    ktp_selfie_attachment: 'Foto selfie dengan KTP',
  },
  papers: ['receipt', 'endorsement'],
  terms: [
    {
      id: 'change-apportionment',
      statement: 'Saya menyetujui perubahan alokasi {premi} berikutnya dan menyatakan data yang saya berikan benar.',
    },
  ],
  blank: (facts) => ({
    items: facts.position.allocation
      .filter(({ fundCode }) => openFunds(facts).some((fund) => fund.fundCode === fundCode))
      .map(({ fundCode, percent }) => ({ fund_code: fundCode, percentage: percent })),
    ktp_selfie_attachment: '',
  }),
  uploads: ({ ktp_selfie_attachment: name }) => [
    { path: 'ktp_selfie_attachment', type: 'KTPSELFIE', label: 'Foto selfie dengan KTP', required: true, name },
  ],
  notEligible,
  moneyIn: () => null,
  problems,
  summary,
  consequences,
  reviewLevel: () => 'A',
  automaticChecks,
};
