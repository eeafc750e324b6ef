import { Big } from 'big.js';
import { formatDate } from '#shared/time/dates.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Position } from '#shared/facts/facts.ts';
import { asLoanAccounts } from '#shared/facts/loan-position.ts';
import { debtOn } from '#shared/rules/loan.ts';
import { formatMoney } from '#shared/money/money.ts';
import { formatPercent } from '#shared/money/percent.ts';
import type { PolicyValue } from '#shared/policy/policy.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Meter } from '#ui/showing/meter.tsx';
import { usePolicy, useWording } from '../../../policy/use-policy.ts';
import { ChangeLink } from '../parts/change-link.tsx';

type LoanCardProps = { readonly worth: PolicyValue; readonly position: Position; readonly today: BusinessDate };

/** Shows the percentage of the cash value that the debt uses, and the level of the warning. */
const Used = ({ debt, position }: { readonly debt: Big; readonly position: Position }) => {
  const value = position.loan.cashValue;
  const warnAt = position.parameters['loan.warning_at_percent'];
  const percent = value > 0 ? debt.times(100).div(value) : new Big(100);
  return (
    <Meter
      label="Bagian nilai tunai yang terpakai"
      value={percent.toNumber()}
      max={100}
      tone={percent.gte(warnAt) ? 'over' : 'plain'}
      text={`Utang memakai ${formatPercent(percent, 1)} nilai tunai. Kami ingatkan bila mencapai ${formatPercent(warnAt)}.`}
    />
  );
};

const daysOf = (days: readonly BusinessDate[]): string => days.map((day) => formatDate(day)).join(', ');

/**
 * Shows the current loan debt, its start and rate, and what can still be borrowed. Only for conventional savings
 * policies.
 */
export const LoanCard = ({ worth, position, today }: LoanCardProps) => {
  const { policy } = usePolicy();
  const words = useWording();
  const money = (amount: Big.BigSource): string => formatMoney(amount, policy.currency);
  const terms = { startDate: position.startDate, currency: policy.currency };
  const debt = debtOn(asLoanAccounts(position.loan), today, terms);
  const rates = [...new Set(position.loan.loans.map(({ ratePercent }) => formatPercent(ratePercent)))].join(', ');
  const advanced = position.loan.loans.filter(({ kind }) => kind === 'APL');
  const owes = debt.total.gt(0);
  return (
    <Card title="Pinjaman Polis" caption={`Per ${formatDate(today)}`}>
      <DataList
        lines
        rows={[
          { label: 'Batas Pinjaman Polis', value: money(worth.loanLimit) },
          { label: 'Utang Pinjaman Polis', value: money(worth.loanBalance) },
          ...(worth.premiumLoanBalance > 0
            ? [{ label: words('Utang Pinjaman {Premi}'), value: money(worth.premiumLoanBalance) }]
            : []),
          ...(owes
            ? [
                { label: 'Pokok', value: money(debt.principal) },
                { label: 'Bunga berjalan', value: money(debt.interest) },
                { label: 'Bunga setahun', value: rates },
                ...(worth.loanBalance > 0
                  ? [{ label: 'Tanggal Pinjaman Polis', value: daysOf(worth.loansOpenedOn) }]
                  : []),
                ...(advanced.length > 0
                  ? [
                      {
                        label: words('Tanggal Pinjaman {Premi}'),
                        value: daysOf(advanced.map(({ openedOn }) => openedOn)),
                      },
                    ]
                  : []),
              ]
            : []),
        ]}
      />
      {owes && <Used debt={debt.total} position={position} />}
      <p className="flex flex-wrap gap-x-6">
        {owes && <ChangeLink to="repay">Bayar pinjaman</ChangeLink>}
        {worth.loanLimit > 0 && <ChangeLink to="loan">Ajukan pinjaman</ChangeLink>}
      </p>
    </Card>
  );
};
