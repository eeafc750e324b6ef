import { SelectField } from '#ui/fields/select-field.tsx';

type KindAndYearProps<Kind extends string> = {
  /** Prefix of both fields' ids. */
  readonly id: string;
  readonly kinds: readonly { readonly value: Kind; readonly label: string }[];
  readonly years: readonly number[];
  readonly filter: { readonly kind: Kind | null; readonly year: number | null };
  readonly onChange: (filter: KindAndYearProps<Kind>['filter']) => void;
};

/** Fields that filter a list by kind and year; the empty choice shows all. */
export const KindAndYear = <Kind extends string>({ id, kinds, years, filter, onChange }: KindAndYearProps<Kind>) => (
  <div className="grid gap-3 sm:grid-cols-2 md:max-w-2xl print:hidden">
    <SelectField
      id={`${id}-kind`}
      label="Jenis"
      placeholder="Semua jenis"
      value={filter.kind ?? ''}
      onChange={({ target }) =>
        onChange({ ...filter, kind: kinds.find(({ value }) => value === target.value)?.value ?? null })
      }
      choices={kinds}
    />
    <SelectField
      id={`${id}-year`}
      label="Tahun"
      placeholder="Semua tahun"
      value={filter.year === null ? '' : `${filter.year}`}
      onChange={({ target }) => onChange({ ...filter, year: target.value === '' ? null : Number(target.value) })}
      choices={years.map((year) => ({ value: `${year}`, label: `${year}` }))}
    />
  </div>
);
