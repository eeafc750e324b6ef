import type { RequestDefinition } from '../contract/contract.ts';
import { SwitchFundPayload } from './payload.ts';
import { consequences, summary } from './presentation.ts';
import { automaticChecks, notEligible, problems, title } from './rules.ts';

/** Switch between investment funds (rulebook 7.14, wire 3.14). */
export const definition: RequestDefinition<SwitchFundPayload> = {
  route: 'transfer-of-funds',
  endpoint: 'switch-fund',
  title,
  lockClass: 'F',
  serviceLevel: 'switch.sla_wd',
  stepUp: 'none',
  schema: SwitchFundPayload,
  labels: {
    items: 'Dana investasi',
    'items.*.fund_code': 'Dana asal',
    'items.*.target_fund_code': 'Dana tujuan',
    'items.*.amount': 'Nilai yang dialihkan',
    'items.*.unit': 'Unit yang dialihkan',
    'items.*.percentage': 'Jumlah yang dialihkan',
    ktp_selfie_attachment: 'Foto selfie dengan KTP',
  },
  papers: ['receipt', 'transaction-statement'],
  terms: [
    {
      id: 'switch-fund',
      statement:
        'Saya menyetujui pengalihan dana ini, juga perubahan alokasi {premi} berikutnya bila saya pilih, dan menyatakan data yang saya berikan benar.',
    },
  ],
  blank: () => ({ items: [], ktp_selfie_attachment: '', change_future_allocation: true }),
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
