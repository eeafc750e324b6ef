import type { AllocationShare, Facts } from '#shared/facts/facts.ts';
import { formatPercent } from '#shared/money/percent.ts';
import { Card } from '#ui/showing/card.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { CompareTable } from '#ui/showing/compare-table.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { allocationParts } from '../blocks/fund/fund-items.ts';
import { usePlace } from '../blocks/form/use-place.tsx';
import type { SwitchFundPayload } from './payload.ts';

type FutureCardProps = {
  readonly facts: Facts;
  readonly after: readonly AllocationShare[];
  readonly follows: boolean;
  readonly onFollows: (follows: boolean) => void;
};

/**
 * Card with the split of future premiums before and after. They follow the switch unless the customer unticks the box
 * (rulings 1.8).
 */
export const FutureCard = ({ facts, after, follows, onFollows }: FutureCardProps) => {
  const { fieldIdOf } = usePlace<SwitchFundPayload>();
  const { words } = useFormTools();
  const shares = follows ? after : facts.position.allocation;
  return (
    <Card title={words('Alokasi {premi} berikutnya')}>
      <CompareTable
        caption={words('Alokasi {premi} sekarang dan sesudah pengalihan')}
        rows={allocationParts(shares, facts).map((part) => ({
          label: part.label,
          before: formatPercent(part.before),
          after: formatPercent(part.after),
        }))}
      />
      <CheckboxField
        id={fieldIdOf('change_future_allocation')}
        label={words('Ubah juga alokasi {premi} berikutnya')}
        hint={words('Hilangkan centang bila hanya unit yang dialihkan dan pembagian {premi} tetap.')}
        checked={follows}
        onChange={(event) => onFollows(event.target.checked)}
      />
    </Card>
  );
};
