import type { Big } from 'big.js';
import { useState } from 'react';
import { addDays, BusinessDate, formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { Card } from '#ui/showing/card.tsx';
import { BeforeAfterBar } from '#ui/charts/before-after-bar.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { planRepayment } from './calculation.ts';

type PlanCardProps = { readonly facts: Facts };

const farthestDays = 365;

/** Returns the typed day if it is at most a year from today; otherwise today. */
const readDay = (typed: string, today: BusinessDate): BusinessDate => {
  const { data } = BusinessDate.safeParse(typed);
  return data !== undefined && data >= today && data <= addDays(today, farthestDays) ? data : today;
};

/**
 * Card that calculates payoff and allocation for a chosen day (rulebook 7.3). Nothing typed here is sent; the transfer
 * sets the amount.
 */
export const PlanCard = ({ facts }: PlanCardProps) => {
  const [typedDay, setTypedDay] = useState<string>(facts.today);
  const [entry, setEntry] = useState<{ readonly amount: number | undefined }>();
  const day = readDay(typedDay, facts.today);
  const payoff = planRepayment(0, day, facts).payoff;
  const plan = planRepayment(entry?.amount ?? payoff, day, facts);
  const money = (value: Big) => formatMoney(value, facts.policy.currency);
  return (
    <Card title="Hitung pembayaran" tone="sea" caption={`Estimasi per ${formatDate(day)}. Isian ini tidak dikirim.`}>
      <DateField
        id="plan-day"
        label="Dibayar tanggal"
        hint={`Sampai ${formatDate(addDays(facts.today, farthestDays))}.`}
        value={typedDay}
        onChange={setTypedDay}
      />
      <MoneyField
        id="plan-amount"
        label="Jumlah yang dibayar"
        hint={`Pelunasan pada tanggal itu ${money(payoff)}.`}
        currency={facts.policy.currency}
        value={entry === undefined ? payoff.toNumber() : entry.amount}
        onChange={(amount) => setEntry({ amount })}
        action={entry === undefined ? undefined : { label: 'Lunasi', onClick: () => setEntry(undefined) }}
      />
      <DataList
        rows={[
          { label: '1. Untuk bunga', value: money(plan.interest) },
          { label: '2. Untuk pokok', value: money(plan.principal) },
          ...(plan.surplus.gt(0) ? [{ label: 'Kelebihan, disimpan sebagai titipan', value: money(plan.surplus) }] : []),
        ]}
      />
      <BeforeAfterBar
        before={payoff.toNumber()}
        after={plan.left.toNumber()}
        beforeText={money(payoff)}
        afterText={plan.left.eq(0) ? 'Lunas' : money(plan.left)}
        beforeLabel="Utang sebelum dibayar"
        afterLabel="Utang sesudah dibayar"
      />
    </Card>
  );
};
