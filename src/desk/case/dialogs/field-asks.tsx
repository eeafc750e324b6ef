import * as z from 'zod/mini';
import { FieldAsk, FieldReason, fieldReasons } from '#shared/wire/asking/field-ask.ts';
import type { Askable, AskableGroup } from '#shared/wire/asking/field-ask.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';

/** Reason and explanation as they are typed. */
export const Ask = z.object({ reason: z.string(), note: z.string() });
export type Ask = z.infer<typeof Ask>;

type Problems = Readonly<Partial<Record<keyof Ask, string>>>;

/** Finds the first problem of each part of a requested field. */
export function findFieldProblems(ask: Ask & { readonly path: string }): Problems {
  const issues = FieldAsk.safeParse(ask).error?.issues ?? [];
  return Object.fromEntries([...issues].reverse().map(({ path, message }) => [String(path[0]), message]));
}

const reasons = FieldReason.options.map((value) => ({ value, label: fieldReasons[value] }));

type FieldAskFieldsProps = {
  readonly field: AskableGroup['fields'][number];
  readonly ask: Ask | undefined;
  readonly tried: boolean;
  readonly onChange: (ask: Ask | undefined) => void;
};

/** Field to mark, with its reason and an explanation for the customer. */
const FieldAskFields = ({ field: { path, label }, ask, tried, onChange }: FieldAskFieldsProps) => {
  const problems = tried && ask !== undefined ? findFieldProblems({ path, ...ask }) : {};
  return (
    <div className="flex flex-col gap-3">
      <CheckboxField
        id={`field-${path}`}
        label={<span className="font-semibold">{label}</span>}
        checked={ask !== undefined}
        onChange={(event) => onChange(event.target.checked ? { reason: '', note: '' } : undefined)}
      />
      {ask !== undefined && (
        <>
          <SelectField
            id={`field-reason-${path}`}
            label={`Alasan untuk ${label}`}
            choices={reasons}
            value={ask.reason}
            error={problems.reason}
            onChange={(event) => onChange({ ...ask, reason: event.target.value })}
          />
          <NoteField
            id={`field-note-${path}`}
            label={ask.reason === 'OTHER' ? 'Penjelasan untuk nasabah' : 'Penjelasan untuk nasabah (boleh kosong)'}
            hint="Contoh: samakan dengan halaman depan buku tabungan."
            value={ask.note}
            error={problems.note}
            onChange={(note) => onChange({ ...ask, note })}
          />
        </>
      )}
    </div>
  );
};

/** Names the fields that the customer may change together with the marked ones; undefined = none is marked, or none goes along. */
const alsoChanging = (fields: AskableGroup['fields'], asks: Asks): string | undefined => {
  const others = fields.filter(({ path }) => asks[path] === undefined);
  return others.length === 0 || others.length === fields.length
    ? undefined
    : others.map(({ label }) => label).join(', ');
};

type Asks = Readonly<Record<string, Ask>>;

type FieldAsksProps = {
  readonly askable: Askable;
  readonly asks: Asks;
  readonly tried: boolean;
  readonly onChange: (asks: Record<string, Ask>) => void;
};

/** Fields of the form that the customer can be asked to correct, in groups that change together; why others cannot. */
export const FieldAsks = ({ askable: { groups, others }, asks, tried, onChange }: FieldAsksProps) => {
  const change = (path: string, ask: Ask | undefined) => {
    const { [path]: _before, ...rest } = asks;
    onChange(ask === undefined ? rest : { ...rest, [path]: ask });
  };
  return (
    <section aria-label="Isian" className="flex flex-col gap-4 border-t border-line pt-4">
      <h3 className="font-bold">Minta perbaikan isian</h3>
      {groups.map(({ label, fields }) => {
        const along = alsoChanging(fields, asks);
        return (
          <fieldset key={label} className="flex min-w-0 flex-col gap-3">
            <legend className={fields.length === 1 ? 'sr-only' : 'float-left mb-1 w-full text-small text-muted'}>
              {label}
            </legend>
            {fields.map((field) => (
              <FieldAskFields
                key={field.path}
                field={field}
                ask={asks[field.path]}
                tried={tried}
                onChange={(ask) => change(field.path, ask)}
              />
            ))}
            {along !== undefined && (
              <p className="text-small text-muted">
                <span>Ikut dapat diubah nasabah, karena saling bergantung:</span> <span>{along}</span>.
              </p>
            )}
          </fieldset>
        );
      })}
      <p className="text-small text-muted">{others}</p>
    </section>
  );
};
