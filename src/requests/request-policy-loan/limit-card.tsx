import type { Big } from 'big.js';
import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { formatPercent } from '#shared/money/percent.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { debtName } from '../blocks/cover/loan-facts.ts';
import type { LoanRoom } from './calculation.ts';

type LimitCardProps = { readonly facts: Facts; readonly room: LoanRoom };

/** Card with the loan limit and how it is calculated (rulebook 7.2). */
export const LimitCard = ({ facts, room }: LimitCardProps) => {
  const { words } = useFormTools();
  const money = (amount: Big) => formatMoney(amount, facts.policy.currency);
  const share = formatPercent(facts.position.parameters['loan.max_percent']);
  return (
    <Card
      title="Batas Pinjaman Polis"
      aside={money(room.limit)}
      caption={`Estimasi per ${formatDate(facts.today)}, dihitung lagi saat disetujui`}
    >
      <DataList
        rows={[
          { label: words('{NilaiTunai}'), value: money(room.cashValue) },
          { label: words(`Utang ${debtName(facts)}`), value: money(room.debt) },
          { label: `${share} dari sisanya, dibulatkan ke bawah`, value: money(room.limit) },
        ]}
      />
    </Card>
  );
};
