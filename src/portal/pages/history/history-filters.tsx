import { MovementKind } from '#shared/wire/history/movements.ts';
import { usePolicy, useWording } from '../../policy/use-policy.ts';
import { KindAndYear } from '../information/parts/kind-and-year.tsx';
import type { HistoryFilter } from './history-queries.ts';

const labels: Readonly<Record<MovementKind, string>> = {
  PREMIUM: '{Premi}',
  CHARGE: '{Biaya} bulanan',
  FEE: '{Biaya} lain',
  UNITS: 'Unit dibeli dan dijual',
  SWITCH: 'Pengalihan dana',
  LOAN: 'Pinjaman polis',
  PAYOUT: 'Pembayaran kepada Anda',
  MONEY_IN: 'Dana kami terima',
};

/** Returns the kinds of movements that this policy can have: without funds no charges, units or
 * switches, and under syariah no loans. */
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

/** Filter of the history by kind and year; the empty choice shows all. */
export const HistoryFilters = ({ filter, years, onChange }: HistoryFiltersProps) => {
  const words = useWording();
  const kinds = useKinds();
  return (
    <KindAndYear
      id="history"
      kinds={kinds.map((kind) => ({ value: kind, label: words(labels[kind]) }))}
      years={years}
      filter={filter}
      onChange={onChange}
    />
  );
};
