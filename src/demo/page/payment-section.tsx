import { formatMoney } from '#shared/money/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { callDemo } from './demo-call.ts';
import { DemoBank, type ExpectedPayment } from '#shared/wire/demo-answers.ts';
import { PaymentForm } from './payment-form.tsx';
import { useDemoAction } from './use-demo-action.ts';
import { usePolledData } from './use-polled-data.ts';

type ExpectedRowProps = {
  readonly expected: ExpectedPayment;
  readonly busy: boolean;
  readonly onPay: (virtualAccountNumber: string, amount: string) => void;
};

const ExpectedRow = ({ expected, busy, onPay }: ExpectedRowProps) => (
  <li className="border-t border-line py-3 first:border-t-0 first:pt-0">
    <p className="font-bold">{expected.title}</p>
    <p className="figures text-small text-muted">
      polis <span translate="no">{expected.policy_number}</span> · pengajuan{' '}
      <span translate="no">{expected.request_number}</span>
    </p>
    <div className="mt-2 flex flex-wrap gap-2">
      {expected.accounts.map(({ bank, amount, virtual_account_number: number }) => (
        <Button key={number} size="small" loading={busy} onClick={() => onPay(number, amount)}>
          <span>
            Bayar <span translate="no">{formatMoney(amount, expected.currency)}</span> lewat{' '}
            <span translate="no">{bank}</span>
          </span>
        </Button>
      ))}
    </div>
  </li>
);

const everyThreeSeconds = 3000;

/** Section that pays as the demo bank: the amounts requests wait for, or any amount into any account. */
export const PaymentSection = () => {
  const { data, problem, show } = usePolledData('bank', DemoBank, everyThreeSeconds);
  const act = useDemoAction();
  const pay = (virtual_account_number: string, amount: string): void =>
    act.run(async () => show(await callDemo('bank', DemoBank, { virtual_account_number, amount })));
  const failed = act.problem ?? problem;
  return (
    <Card title="Bayar ke virtual account" caption="Uang nasabah masuk lewat bank, seperti panggilan bank yang asli.">
      {failed !== undefined && <Notice tone="you">{failed}</Notice>}
      {data?.expected.length === 0 && <p className="text-muted">Tidak ada pengajuan yang menunggu pembayaran.</p>}
      <ul>
        {data?.expected.map((expected) => (
          <ExpectedRow key={expected.request_number} expected={expected} busy={act.busy} onPay={pay} />
        ))}
      </ul>
      <PaymentForm busy={act.busy} onPay={pay} />
    </Card>
  );
};
