import type { Big } from 'big.js';
import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { debtByKind, debtName, loanDebt } from '../blocks/cover/loan-facts.ts';
import type { LoanKind } from '#shared/facts/loan-position.ts';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { interestOfNextDay } from './calculation.ts';

const titled = (name: string): string => name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** Card with the present debt and since when it exists; by kind when there are two kinds of loan (wire 3.5). */
export const DebtCard = ({ facts }: { readonly facts: Facts }) => {
  const money = (amount: Big) => formatMoney(amount, facts.policy.currency);
  const debt = loanDebt(facts);
  const { words } = useFormTools();
  const kinds = debtByKind(facts);
  const name = debtName(facts);
  const sinceOf = (wanted: LoanKind) => facts.position.loan.loans.find(({ kind }) => kind === wanted)?.openedOn;
  return (
    <Card
      title={name === 'pinjaman polis' ? 'Hutang Pinjaman Polis' : words(`Utang ${titled(name)}`)}
      aside={money(debt.total)}
      caption={`Utang Anda per ${formatDate(facts.today)} (estimasi). Besok bertambah ${money(interestOfNextDay(facts))}.`}
    >
      <DataList
        rows={[
          ...(kinds.length > 1
            ? kinds.map(({ name: each, debt: owed }) => ({
                label: words(`Utang ${titled(each)}`),
                value: money(owed.total),
              }))
            : []),
          { label: 'Pokok, termasuk bunga yang sudah ditambahkan', value: money(debt.principal) },
          { label: 'Bunga berjalan', value: money(debt.interest) },
          ...kinds.map(({ kind, name: each }) => {
            const since = sinceOf(kind);
            return { label: words(`Tanggal ${titled(each)}`), value: since === undefined ? '-' : formatDate(since) };
          }),
        ]}
      />
      {kinds.some(({ kind }) => kind === 'APL') && (
        <p className="text-small text-muted">
          {words(
            'Pinjaman {premi} adalah {premi} yang dipinjamkan dari {nilaiTunai}. Utangnya bertambah dengan {bunga} setiap hari.',
          )}
        </p>
      )}
    </Card>
  );
};
