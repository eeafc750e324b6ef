import { payText } from '#shared/home/pay-text.ts';
import { formatDate } from '#shared/time/dates.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { PremiumCalendar } from '#shared/wire/policy-overview.ts';
import type { PremiumDebit, PremiumToPay } from '#shared/wire/premiums/premium-payment.ts';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { usePolicy, useWording } from '../../../policy/use-policy.ts';
import { PremiumAccounts } from './premium-accounts.tsx';
import { debitText, failureText, payNotice } from './pay-words.ts';

type PayNowProps = { readonly calendar: PremiumCalendar; readonly toPay: PremiumToPay };

const useMoney = () => {
  const { policy } = usePolicy();
  return (amount: number): string => formatMoney(amount, policy.currency);
};

/** Lists each due date with its amount, minus suspense money. */
const Asked = ({ toPay: { rows, credit, left } }: Pick<PayNowProps, 'toPay'>) => {
  const money = useMoney();
  const words = useWording();
  const parts = rows.map(({ due_on, amount }) => ({
    label: `Jatuh tempo ${formatDate(due_on)}`,
    value: money(amount),
  }));
  const less = credit > 0 ? [{ label: words('Titipan {premi}'), value: `− ${money(credit)}` }] : [];
  const several = parts.length + less.length > 1;
  return (
    <DataList
      lines
      rows={several ? [...parts, ...less, { label: 'Jumlah yang dibayar', value: money(left) }] : parts}
    />
  );
};

/** Shows when and from which account the premium is debited, and failed debits. */
const DebitPart = ({ debit }: { readonly debit: PremiumDebit }) => {
  const { policy } = usePolicy();
  const money = useMoney();
  const account = policy.debitAccount;
  const from = [account?.bankName, account?.bankAccount].filter(Boolean).join(' ') || 'rekening Anda';
  return (
    <div className="flex flex-col gap-1">
      {debit.failures.map((failure) => (
        <p key={`${failure.due_on} ${failure.on}`} className="font-semibold text-you">
          {failureText(failure, money(failure.amount))}
        </p>
      ))}
      <p>{debitText(debit, from)}</p>
    </div>
  );
};

/** Shows the bill: what to do, in the words of the home page, the amount, and how to pay (rulebook 2.4, 6.4). */
export const PayNow = ({ calendar, toPay }: PayNowProps) => {
  const { policy } = usePolicy();
  const words = useWording();
  const { accounts, debit } = calendar;
  const { tone, heading, text } = payNotice(calendar, policy.currency);
  return (
    <>
      <Notice tone={tone} heading={words(heading)}>
        {words(text)}
      </Notice>
      <Asked toPay={toPay} />
      {debit !== null && <DebitPart debit={debit} />}
      {toPay.left > 0 && <PremiumAccounts accounts={accounts} amount={toPay.left} heading={payText({ debit })} />}
    </>
  );
};
