import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { Card } from '#ui/showing/card.tsx';
import { CompareTable } from '#ui/showing/compare-table.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { isRiskier } from './calculation.ts';
import type { OccupationPayload } from './payload.ts';
import { costRows, fromWhen } from './presentation.ts';
import { findOccupationName } from './work-names.ts';

type CostCardProps = {
  readonly facts: Facts;
  readonly chosen: Pick<OccupationPayload, 'party_id' | 'occupation' | 'other_occupation'>;
};

/** Card with the cost and first day of the new occupation; renders nothing for a person not insured here. */
export const CostCard = ({ facts, chosen }: CostCardProps) => {
  const { words } = useFormTools();
  const rows = findOccupationName(chosen, facts) === undefined ? [] : costRows(chosen, facts);
  if (rows.length === 0) return null;
  return (
    <Card title="Pengaruh pada biaya" tone="sea">
      <CompareTable
        caption="Biaya sekarang dan sesudah"
        rows={rows.map((row) => ({ label: words(row.label), before: row.old, after: row.new }))}
        note={`Estimasi per ${formatDate(facts.today)}. Berlaku ${fromWhen(chosen, facts)}.`}
      />
      {isRiskier(chosen, facts) && (
        <p className="border-t border-sea/20 pt-3">
          Kelas risiko naik, jadi tim underwriting memeriksa lebih dulu. Jumlah akhir kami beri tahu sebelum berlaku.
        </p>
      )}
    </Card>
  );
};
