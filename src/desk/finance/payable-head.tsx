import { formatDate } from '#shared/time/dates.ts';
import { currencyLetters } from '#shared/money/money.ts';
import type { PayableTable } from '#shared/wire/finance/payable-table.ts';
import { classNames } from '#ui/appearance/class-names.ts';
import { pillRowClass, showFocused } from '../layout/pill-row.ts';
import { FilterSelect } from '../queue/filter-select.tsx';
import { clearedPayables, payableFilterNames, type PayableAddress } from './payable-address.ts';

type HeadProps = {
  readonly table: PayableTable;
  readonly address: PayableAddress;
  readonly onChange: (changes: Partial<PayableAddress>) => void;
};

/** Sums of each stage and currency; a press filters the table by it, a second one shows all again. */
export const PayableSums = ({ table: { sums }, address, onChange }: HeadProps) => (
  <fieldset className={pillRowClass}>
    <legend className="sr-only">Jumlah menurut keadaan dan mata uang</legend>
    {sums.map(({ stage, stage_text, currency, count, total }) => {
      const isOn = address.state === stage && address.currency === String(currency);
      return (
        <button
          key={`${stage}/${currency}`}
          type="button"
          onFocus={showFocused}
          aria-pressed={isOn}
          onClick={() => onChange(isOn ? clearedPayables : { state: stage, currency: String(currency), day: '' })}
          className={classNames(
            'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-button border px-2.5 min-[64rem]:min-h-9 min-[64rem]:text-small',
            isOn ? 'border-action bg-tint text-action' : 'border-line bg-card hover:bg-dim',
          )}
        >
          <span>{stage_text}</span>
          <span translate="no" className="figures font-semibold">
            {total}
          </span>
          <span className="figures text-muted">{`(${count})`}</span>
        </button>
      );
    })}
  </fieldset>
);

/** Filters of the table by state, currency, first day and way. */
export const PayableFilters = ({ table, address, onChange }: HeadProps) => {
  const { sums, days, ways } = table;
  const stages = [...new Map(sums.map(({ stage, stage_text }) => [stage, stage_text]))];
  const currencies = [...new Set(sums.map(({ currency }) => currency))];
  const used = payableFilterNames.some((name) => address[name] !== '');
  return (
    <fieldset className="grid min-w-0 flex-1 basis-full grid-cols-2 gap-1.5 sm:grid-cols-4 min-[64rem]:flex min-[64rem]:basis-0 min-[64rem]:items-center">
      <legend className="sr-only">Saring pembayaran</legend>
      <FilterSelect
        label="Keadaan"
        value={address.state}
        choices={stages.map(([value, label]) => ({ value, label }))}
        onChoose={(state) => onChange({ state })}
      />
      <FilterSelect
        label="Mata uang"
        value={address.currency}
        choices={currencies.map((currency) => ({ value: String(currency), label: currencyLetters(currency) }))}
        onChoose={(currency) => onChange({ currency })}
      />
      <FilterSelect
        label="Jatuh tempo"
        value={address.day}
        choices={[...new Set(days.map(({ day }) => day))].map((day) => ({
          value: day,
          label: [
            formatDate(day),
            ...days.filter((each) => each.day === day).map(({ count, total }) => `${total} (${count})`),
          ].join(' · '),
        }))}
        onChoose={(day) => onChange({ day })}
      />
      <FilterSelect
        label="Cara"
        value={address.way}
        choices={ways.map(({ way, text }) => ({ value: way, label: text }))}
        onChoose={(way) => onChange({ way })}
      />
      {used && (
        <button
          type="button"
          title="Hapus semua saringan"
          onClick={() => onChange(clearedPayables)}
          className="inline-flex min-h-11 items-center justify-center rounded-button px-3 font-semibold text-sea hover:bg-sea-tint min-[64rem]:min-h-9 min-[64rem]:text-small"
        >
          Hapus
        </button>
      )}
    </fieldset>
  );
};
