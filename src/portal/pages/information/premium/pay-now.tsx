import { useState } from 'react';
import { PaymentInstructions } from '#requests/blocks/account/payment-instructions.tsx';
import { formatDate } from '#shared/time/dates.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { PremiumCalendar } from '#shared/wire/policy-overview.ts';
import type { PremiumAccount, PremiumDebit, PremiumToPay } from '#shared/wire/premiums/premium-payment.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Link } from '#ui/look/link.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { helpUrl } from '../../../addresses/site-links.ts';
import { usePolicy, useWording } from '../../../policy/use-policy.ts';
import { coverText, debitText, failureText, payHeading, payTone } from './pay-words.ts';

type PayNowProps = { readonly calendar: PremiumCalendar; readonly toPay: PremiumToPay };

const useMoney = () => {
  const { policy } = usePolicy();
  return (amount: number): string => formatMoney(amount, policy.currency);
};

/** Each due date with its amount, less what lies in suspense. */
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

/** When it is drawn and from what, and what was tried in vain. */
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

const NoAccount = () => {
  const words = useWording();
  return (
    <p>
      {words('Polis ini belum punya nomor virtual account untuk {premi}. ')}
      <Link href={helpUrl()} className="text-link">
        Tanyakan cara membayarnya ke layanan nasabah
      </Link>
      .
    </p>
  );
};

const Accounts = ({ accounts, amount }: { readonly accounts: readonly PremiumAccount[]; readonly amount: number }) => {
  const money = useMoney();
  const [chosen, setChosen] = useState(accounts[0]?.number);
  const account = accounts.find(({ number }) => number === chosen) ?? accounts[0];
  if (account === undefined) return <NoAccount />;
  const { number, bank, bank_name } = account;
  return (
    <>
      {accounts.length > 1 && (
        <SelectField
          id="premium-bank"
          label="Bank tujuan"
          choices={accounts.map((each) => ({ value: each.number, label: each.bank_name }))}
          value={number}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      <PaymentInstructions number={number} bank={bank} bankName={bank_name} amount={money(amount)} deadline={null} />
    </>
  );
};

/** What is asked now, until when cover goes on, and where and how to pay it (rulebook 2.4, 6.4). */
export const PayNow = ({ calendar: { today, accounts, debit }, toPay }: PayNowProps) => {
  const money = useMoney();
  const words = useWording();
  return (
    <>
      <Notice tone={payTone(toPay, today)} heading={words(payHeading(toPay, today, money))}>
        {words(coverText(toPay, today))}
      </Notice>
      <Asked toPay={toPay} />
      {debit !== null && <DebitPart debit={debit} />}
      {toPay.left > 0 && (
        <section
          aria-labelledby="bayar-sekarang"
          className="flex flex-col gap-3 border-t border-line pt-3 print:hidden"
        >
          <h3 id="bayar-sekarang" className="font-bold">
            Bayar sekarang
          </h3>
          <Accounts accounts={accounts} amount={toPay.left} />
        </section>
      )}
    </>
  );
};
