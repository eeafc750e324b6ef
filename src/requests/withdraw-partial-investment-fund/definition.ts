import { payoutLevel } from '../blocks/form/two-approvers.ts';
import type { RequestDefinition } from '../contract/contract.ts';
import { estimateWithdrawal } from './calculation.ts';
import { WithdrawPayload } from './payload.ts';
import { consequences, summary } from './presentation.ts';
import { notEligible, problems, title } from './rules.ts';

/** Partial withdrawal of investment funds (rulebook 7.13, wire 3.6). */
export const definition: RequestDefinition<WithdrawPayload> = {
  route: 'withdraw-partial-investment-fund',
  endpoint: 'partial-withdraw',
  title,
  lockClass: 'F',
  serviceLevel: 'payout.sla_wd',
  stepUp: 'face',
  moneyIn: () => null,
  schema: WithdrawPayload,
  labels: { items: 'Dana investasi', 'items.*.apply_amount': 'Nilai penarikan', ktp_attachment: 'Foto KTP' },
  papers: ['receipt', 'transaction-statement', 'payment-advice'],
  terms: [
    {
      id: 'partial-withdraw',
      statement: 'Saya menyetujui penarikan ini dan menyatakan data yang saya berikan benar.',
    },
  ],
  blank: () => ({ withdraw_type: 2, items: [], transaction_id: '', liveness_attachment: '', ktp_attachment: '' }),
  uploads: (payload) => [
    { path: 'ktp_attachment', type: 'KTP', label: 'Foto KTP', required: true, name: payload.ktp_attachment },
    {
      path: 'liveness_attachment',
      type: 'LIVENESS',
      label: 'Foto wajah',
      required: true,
      name: payload.liveness_attachment,
    },
  ],
  notEligible,
  problems,
  summary,
  consequences,
  /** A supervisor decides, two of them from the limit on (rulebook 5.4). */
  reviewLevel: (payload, facts) =>
    payoutLevel(
      estimateWithdrawal(payload.items, facts).withdrawal.gross,
      facts.position.parameters['wd.second_approver_above'],
    ),
  automaticChecks: () => [],
};
