import { formatDate, parseBusinessDate } from '#shared/time/dates.ts';
import { formatMoney } from '#shared/money/money.ts';
import { DemoBank, type TakeableReceipt } from '#shared/wire/demo-answers.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { callDemo } from './demo-call.ts';
import { useDemoAction } from './use-demo-action.ts';
import { usePolledData } from './use-polled-data.ts';

type ReceiptRowProps = {
  readonly receipt: TakeableReceipt;
  readonly busy: boolean;
  readonly onTake: (reference: string) => void;
};

const ReceiptRow = ({ receipt, busy, onTake }: ReceiptRowProps) => (
  <li className="border-t border-line py-3 first:border-t-0 first:pt-0">
    <p className="figures font-bold" translate="no">
      {formatMoney(receipt.amount, receipt.currency)}
    </p>
    <p className="figures mb-2 text-small text-muted">
      polis <span translate="no">{receipt.policy_number}</span> ·{' '}
      <span translate="no">{formatDate(parseBusinessDate(receipt.value_date))}</span>
    </p>
    <Button size="small" variant="secondary" loading={busy} onClick={() => onTake(receipt.take_back)}>
      Tarik kembali
    </Button>
  </li>
);

const everyThreeSeconds = 3000;

/** Section with received payments, each with a button that reverses it, as a bank does after a customer's dispute. */
export const TakenBackSection = () => {
  const { data, problem, show } = usePolledData('bank', DemoBank, everyThreeSeconds);
  const act = useDemoAction();
  const take = (take_back: string): void => act.run(async () => show(await callDemo('bank', DemoBank, { take_back })));
  const failed = act.problem ?? problem;
  return (
    <Card title="Dana ditarik kembali" caption="Bank pembayar menarik kembali dana yang sudah masuk.">
      {failed !== undefined && <Notice tone="you">{failed}</Notice>}
      {data?.receipts.length === 0 && <p className="text-muted">Belum ada dana masuk.</p>}
      <ul>
        {data?.receipts.map((receipt) => (
          <ReceiptRow key={receipt.take_back} receipt={receipt} busy={act.busy} onTake={take} />
        ))}
      </ul>
    </Card>
  );
};
