import { formatMoney } from '#shared/money/money.ts';
import { payableKindText } from '#shared/lists/payable-kinds.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { callDemo } from './demo-call.ts';
import { DemoBank, type Payout } from '#shared/wire/demo-answers.ts';
import { useDemoAction } from './use-demo-action.ts';
import { usePolledData } from './use-polled-data.ts';

type PayoutRowProps = {
  readonly payout: Payout;
  readonly busy: boolean;
  readonly onAnswer: (payout: Payout, result: 'PAID' | 'RETURNED') => void;
};

export const PayoutRow = ({ payout, busy, onAnswer }: PayoutRowProps) => (
  <li className="border-t border-line py-3 first:border-t-0 first:pt-0">
    <p translate="no" className="figures font-bold">
      {formatMoney(payout.amount, payout.currency)}
    </p>
    <p className="figures text-small text-muted">
      <span>{payableKindText(payout.kind)}</span> · <span translate="no">{payout.bank_name}</span>{' '}
      <span translate="no">{payout.bank_account}</span> a.n. <bdi translate="no">{payout.account_name}</bdi> · polis{' '}
      <span translate="no">{payout.policy_number}</span>
      <span>{payout.request_number !== null && ` · pengajuan ${payout.request_number}`}</span>
    </p>
    <div className="mt-2 flex flex-wrap gap-2">
      <Button size="small" loading={busy} onClick={() => onAnswer(payout, 'PAID')}>
        Dibayar
      </Button>
      <Button variant="secondary" size="small" loading={busy} onClick={() => onAnswer(payout, 'RETURNED')}>
        Kembalikan
      </Button>
    </div>
  </li>
);

const everyThreeSeconds = 3000;

/** Section with the payouts sent to the demo bank, each with buttons that pay or return it. */
export const BankSection = () => {
  const { data, problem, show } = usePolledData('bank', DemoBank, everyThreeSeconds);
  const act = useDemoAction();
  const answer = ({ payable_id, attempt }: Payout, result: 'PAID' | 'RETURNED'): void =>
    act.run(async () => {
      const reason = result === 'RETURNED' ? 'Rekening tidak ditemukan' : null;
      show(await callDemo('bank', DemoBank, { payable_id, attempt, result, reason }));
    });
  const failed = act.problem ?? problem;
  return (
    <Card title="Bank" caption="Pembayaran yang sudah dikirim ke bank dan menunggu jawaban.">
      {failed !== undefined && <Notice tone="you">{failed}</Notice>}
      {data?.items.length === 0 && <p className="text-muted">Tidak ada pembayaran yang menunggu.</p>}
      <ul>
        {data?.items.map((payout) => (
          <PayoutRow key={`${payout.payable_id} ${payout.attempt}`} payout={payout} busy={act.busy} onAnswer={answer} />
        ))}
      </ul>
    </Card>
  );
};
