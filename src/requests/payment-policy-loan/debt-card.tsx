import type { Big } from 'big.js';
import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { loanDebt } from '../blocks/cover/loan-facts.ts';
import { interestOfNextDay } from './calculation.ts';

/** What is owed today, and since when (wire 3.5). */
export const DebtCard = ({ facts }: { readonly facts: Facts }) => {
  const money = (amount: Big) => formatMoney(amount, facts.policy.currency);
  const debt = loanDebt(facts);
  const since = facts.position.loan.loans[0]?.openedOn;
  return (
    <Card
      title="Hutang Pinjaman Polis"
      aside={money(debt.total)}
      caption={`Utang Anda per ${formatDate(facts.today)} (estimasi). Besok bertambah ${money(interestOfNextDay(facts))}.`}
    >
      <DataList
        rows={[
          { label: 'Pokok, termasuk bunga yang sudah ditambahkan', value: money(debt.principal) },
          { label: 'Bunga berjalan', value: money(debt.interest) },
          { label: 'Tanggal Pinjaman Polis', value: since === undefined ? '-' : formatDate(since) },
        ]}
      />
    </Card>
  );
};
