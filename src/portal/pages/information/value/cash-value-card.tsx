import { useQuery } from '@tanstack/react-query';
import { Big } from 'big.js';
import { cashValuePercent } from '#shared/rules/cash-value.ts';
import { formatDate, fullMonthsBetween } from '#shared/time/dates.ts';
import type { FactsRemainder } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { formatShort } from '#shared/money/number-format.ts';
import type { PolicyValue } from '#shared/policy/policy.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import type { DataRow } from '#ui/showing/data-list.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { availabilityQuery } from '../../../policy/availability-query.ts';
import { policyValueQuery } from '../../../policy/reference-queries.ts';
import { isEnded } from '../../../policy/status-words.ts';
import { usePolicy, useWording } from '../../../policy/use-policy.ts';
import { CashValueYears } from './cash-value-years.tsx';
import { LoadFailed } from '../parts/load-failed.tsx';
import { LoanCard } from './loan-card.tsx';

type WorthProps = { readonly worth: PolicyValue; readonly facts: FactsRemainder | undefined };

/** Lists deductions from the value before payment, without empty lines. */
const lessRows = ({ loanBalance, premiumLoanBalance }: PolicyValue) =>
  [
    { label: 'Utang Pinjaman Polis', amount: loanBalance },
    { label: 'Pinjaman {premi} otomatis', amount: premiumLoanBalance },
  ].filter(({ amount }) => amount > 0);

/** Explains with the policy's own table why an endowment is worth less than was paid. */
const FromTable = ({ facts: { position, today } }: { readonly facts: FactsRemainder }) => {
  const words = useWording();
  const { policy } = usePolicy();
  const { archetype, startDate, parameters, termination } = position;
  if (archetype !== 'END') return null;
  const months = fullMonthsBetween(startDate, today);
  const percent = formatShort(cashValuePercent(parameters['surr.trad_table'], months), 2);
  const paid = formatMoney(termination.tablePremiums, policy.currency);
  return (
    <p>
      {words(
        `Setelah ${Math.floor(months / 12)} tahun ${months % 12} bulan, {nilaiTunai} menurut tabel polis adalah ${percent} % dari {premi} dasar yang sudah dibayar (${paid}). Selisihnya dipakai untuk biaya asuransi dan biaya polis; bagiannya naik tiap tahun.`,
      )}
    </p>
  );
};

const Worth = ({ worth, facts }: WorthProps) => {
  const { policy } = usePolicy();
  const words = useWording();
  const money = (amount: Big.BigSource): string => formatMoney(amount, policy.currency);
  const less = lessRows(worth);
  const whole = less.reduce((sum, { amount }) => sum.plus(amount), new Big(worth.surrenderValue));
  const rows: readonly DataRow[] = [
    { label: words('{NilaiTunai} sebelum dikurangi'), value: money(facts?.position.loan.cashValue ?? whole) },
    ...less.map(({ label, amount }) => ({ label: words(label), value: `-${money(amount)}` })),
    { label: words('{NilaiTunai}'), value: money(worth.surrenderValue) },
  ];
  const isOver = facts !== undefined && isEnded(facts.position.subStatus);
  const hasNone = facts?.position.archetype === 'TERM';
  return (
    <Card
      title={words('{NilaiTunai}')}
      aside={
        <span translate="no" className="text-hero">
          {money(worth.surrenderValue)}
        </span>
      }
      {...(facts && { caption: `Estimasi per ${formatDate(facts.today)}` })}
    >
      {hasNone && (
        <p>
          {words(
            'Produk ini memberi perlindungan saja: seluruh {premi} dipakai untuk perlindungan, sehingga tidak ada {nilaiTunai}.',
          )}
        </p>
      )}
      {facts !== undefined && !isOver && <FromTable facts={facts} />}
      {less.length > 0 && <DataList lines rows={rows} />}
      {!hasNone && (
        <p className="text-small text-muted">
          {isOver
            ? words('Polis sudah berakhir, tidak ada {nilaiTunai} lagi.')
            : 'Angka akhir dihitung pada hari penutupan atau pembayaran.'}
        </p>
      )}
    </Card>
  );
};

/** 'Nilai Tunai' of a policy without funds, with what it owes, what can be borrowed, and how it grows. */
export const CashValue = () => {
  const words = useWording();
  const { data: worth, error, refetch } = useQuery(policyValueQuery);
  const facts = useQuery(availabilityQuery).data?.facts;
  if (worth === undefined)
    return error === null ? (
      <Skeleton cards={2} text={words('Memuat {nilaiTunai}')} />
    ) : (
      <LoadFailed what={words('{NilaiTunai}')} error={error} onRetry={() => void refetch()} />
    );
  const isSavings = facts?.position.archetype === 'END';
  const isOver = facts !== undefined && isEnded(facts.position.subStatus);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <Worth worth={worth} facts={facts} />
        {facts !== undefined && isSavings && <CashValueYears position={facts.position} today={facts.today} />}
      </div>
      {facts !== undefined && isSavings && !isOver && (
        <LoanCard worth={worth} position={facts.position} today={facts.today} />
      )}
    </div>
  );
};
