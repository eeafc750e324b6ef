import { formatDate, parseBusinessDate } from '#shared/time/dates.ts';
import { formatMoney } from '#shared/money/money.ts';
import { DemoBank, type DuePremium } from '#shared/wire/demo-answers.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { callDemo } from './demo-call.ts';
import { useDemoAction } from './use-demo-action.ts';
import { usePolledData } from './use-polled-data.ts';

type DueRowProps = {
  readonly premium: DuePremium;
  readonly busy: boolean;
  readonly onPay: (virtualAccountNumber: string, amount: string) => void;
};

const DueRow = ({ premium, busy, onPay }: DueRowProps) => (
  <li className="border-t border-line py-3 first:border-t-0 first:pt-0">
    <p className="font-bold">{premium.holder}</p>
    <p className="figures text-small text-muted">
      polis <span translate="no">{premium.policy_number}</span> · jatuh tempo{' '}
      <span translate="no">{formatDate(parseBusinessDate(premium.due_on))}</span>
    </p>
    <div className="mt-2 flex flex-wrap gap-2">
      {premium.accounts.map(({ bank, amount, virtual_account_number: number }) => (
        <Button key={number} size="small" loading={busy} onClick={() => onPay(number, amount)}>
          <span>
            Bayar <span translate="no">{formatMoney(amount, premium.currency)}</span> lewat{' '}
            <span translate="no">{bank}</span>
          </span>
        </Button>
      ))}
    </div>
  </li>
);

const everyThreeSeconds = 3000;

/** Section with billed or due premiums, each with buttons that pay it as the demo bank. */
export const PremiumSection = () => {
  const { data, problem, show } = usePolledData('bank', DemoBank, everyThreeSeconds);
  const act = useDemoAction();
  const pay = (virtual_account_number: string, amount: string): void =>
    act.run(async () => show(await callDemo('bank', DemoBank, { virtual_account_number, amount })));
  const failed = act.problem ?? problem;
  return (
    <Card title="Premi jatuh tempo" caption="Polis yang ditagih atau terlambat; majukan tanggal agar tagihan terbit.">
      {failed !== undefined && <Notice tone="you">{failed}</Notice>}
      {data?.premiums.length === 0 && <p className="text-muted">Tidak ada premi yang perlu dibayar.</p>}
      <ul>
        {data?.premiums.map((premium) => (
          <DueRow key={premium.policy_number} premium={premium} busy={act.busy} onPay={pay} />
        ))}
      </ul>
    </Card>
  );
};
