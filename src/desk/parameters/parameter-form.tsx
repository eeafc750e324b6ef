import * as z from 'zod/mini';
import { rupiah, usDollar } from '#shared/money/money.ts';
import { Archetype } from '#shared/parameters/archetypes.ts';
import type { DeskParameter } from '#shared/wire/operations/desk-parameters.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { parametersList } from '../api/desk-queries.ts';
import { EntryForm } from '../entries/entry-form.tsx';
import { useEntry } from '../entries/use-entry.ts';

const Entry = z.object({
  value: z.string(),
  archetype: z.string(),
  currency: z.string(),
  product: z.string(),
  effectiveFrom: z.string(),
  note: z.string(),
});
const all = 'all';
const empty = { value: '', archetype: all, currency: all, product: all, effectiveFrom: '', note: '' };

const archetypes = [
  { value: all, label: 'Semua jenis' },
  ...Archetype.options.map((value) => ({ value, label: value })),
];
const currencies = [
  { value: all, label: 'Semua mata uang' },
  { value: String(rupiah), label: 'Rupiah' },
  { value: String(usDollar), label: 'Dolar AS' },
];

const numberOrAll = (text: string): number | null => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : null);

/** Form for a dated row of one parameter; another administrator releases it. */
export const ParameterForm = ({ item: { key, bounds } }: { readonly item: DeskParameter }) => {
  const { typed, type, form } = useEntry(parametersList, {
    place: `parameters/${key}`,
    fields: Entry,
    empty,
    toBody: ({ value, archetype, currency, product, effectiveFrom, note }) => ({
      key,
      archetype: archetype === all ? null : archetype,
      currency: numberOrAll(currency),
      product_id: numberOrAll(product),
      effective_from: effectiveFrom,
      value,
      note,
    }),
  });
  const change = (field: keyof typeof empty) => (text: string) => type({ [field]: text });
  const id = (field: string): string => `${key}-${field}`;
  return (
    <EntryForm {...form} label="Catat nilai baru">
      <NoteField
        id={id('value')}
        label={`Nilai baru ${key}`}
        hint={`Isi ${bounds}.`}
        longest={20_000}
        value={typed.value}
        onChange={change('value')}
      />
      <DateField id={id('from')} label="Berlaku mulai" value={typed.effectiveFrom} onChange={change('effectiveFrom')} />
      <SelectField
        id={id('archetype')}
        label="Untuk jenis produk"
        choices={archetypes}
        value={typed.archetype}
        onChange={({ target }) => change('archetype')(target.value || all)}
      />
      <SelectField
        id={id('currency')}
        label="Untuk mata uang"
        choices={currencies}
        value={typed.currency}
        onChange={({ target }) => change('currency')(target.value || all)}
      />
      <TextField
        id={id('product')}
        label="Untuk produk nomor"
        hint="Kosongkan untuk semua produk."
        inputMode="numeric"
        maxLength={9}
        value={typed.product === all ? '' : typed.product}
        onChange={({ target }) => change('product')(target.value || all)}
      />
      <NoteField id={id('note')} label="Alasan dan dasarnya" value={typed.note} onChange={change('note')} />
    </EntryForm>
  );
};
