import type { RequestDefinition } from '../contract/contract.ts';
import { consentTo } from '../blocks/form/consent.ts';
import { selfieLabels, selfieAttachment } from '../blocks/form/selfie.ts';
import { SwitchFundPayload } from './payload.ts';
import { consequences, summary } from './presentation.ts';
import { aboveProfileStatement, answeredLevel, isAboveProfile, sendsRisk } from '../blocks/fund/asked-risk.ts';
import { riskLabels } from '../blocks/fund/risk-questions.ts';
import { automaticChecks, automaticRules, notEligible, problems, riskierTargets, title } from './rules.ts';
import { identityOthers } from '../contract/askable.ts';

/** Request to switch between investment funds (rulebook 7.14, wire 3.14). */
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
    ...riskLabels,
    ...selfieLabels,
  },
  issuedDocuments: ['receipt', 'transaction-statement'],
  terms: [
    {
      id: 'switch-fund',
      statement: consentTo('pengalihan dana ini, juga perubahan alokasi {premi} berikutnya bila saya pilih,'),
    },
    {
      id: 'switch-fund-risk',
      statement: aboveProfileStatement,
      mandatory: true,
      when: (payload, facts) => isAboveProfile(riskierTargets(payload.items, facts), payload, facts),
    },
  ],
  sends: (payload, facts) => sendsRisk(riskierTargets(payload.items, facts), payload),
  attachments: [selfieAttachment],
  askable: {
    groups: [{ label: 'Pengalihan dana', fields: ['items', 'change_future_allocation'] }],
    others: identityOthers,
  },
  notEligible,
  problems,
  summary,
  consequences,
  reviewLevel: () => 'A',
  automaticRules,
  automaticChecks,
  riskLevel: (payload, facts) =>
    riskierTargets(payload.items, facts).length > 0 ? answeredLevel(payload, facts) : null,
};
