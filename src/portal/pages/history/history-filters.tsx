import { MovementKind } from '#shared/wire/history/movements.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { usePolicy, useWording } from '../../policy/use-policy.ts';
import type { HistoryFilter } from './history-queries.ts';

const labels: Readonly<Record<MovementKind, string>> = {
  PREMIUM: '{Premi}',
  CHARGE: '{Biaya}',
  UNITS: 'Unit dibeli dan dijual',
  SWITCH: 'Pengalihan dana',
  LOAN: 'Pinjaman polis',
  PAYOUT: 'Pembayaran kepada Anda',
  MONEY_IN: 'Dana kami terima',
};

/** Kinds that can be on such a policy: only a policy with funds has units, and no syariah policy lends. */
const useKinds = (): readonly MovementKind[] => {
  const { policy } = usePolicy();
  const hasFunds = policy.isUnitLinked || policy.isHybrid;
  const never: readonly MovementKind[] = [
    ...(hasFunds ? [] : (['CHARGE', 'UNITS', 'SWITCH'] as const)),
    ...(policy.isSyariah ? (['LOAN'] as const) : []),
  ];
  return MovementKind.options.filter((kind) => !never.includes(kind));
};

type HistoryFiltersProps = {
  readonly filter: HistoryFilter;
  readonly years: readonly number[];
  readonly onChange: (filter: HistoryFilter) => void;
};

/** Kind and year; the empty choice shows all. */
export const HistoryFilters = ({ filter, years, onChange }: HistoryFiltersProps) => {
  const words = useWording();
  const kinds = useKinds();
  return (
    <div className="grid gap-3 sm:grid-cols-2 md:max-w-2xl print:hidden">
      <SelectField
        id="history-kind"
        label="Jenis"
        placeholder="Semua jenis"
        value={filter.kind ?? ''}
        onChange={({ target }) =>
          onChange({ ...filter, kind: target.value === '' ? null : MovementKind.parse(target.value) })
        }
        choices={kinds.map((kind) => ({ value: kind, label: words(labels[kind]) }))}
      />
      <SelectField
        id="history-year"
        label="Tahun"
        placeholder="Semua tahun"
        value={filter.year === null ? '' : `${filter.year}`}
        onChange={({ target }) => onChange({ ...filter, year: target.value === '' ? null : Number(target.value) })}
        choices={years.map((year) => ({ value: `${year}`, label: `${year}` }))}
      />
    </div>
  );
};
