import * as z from 'zod/mini';
import type { OfferCondition, OfferSubject } from '#shared/facts/offer-condition.ts';
import { anyMoneyKind, percentKind } from '#shared/money/number-kinds.ts';
import { DecimalField } from '#ui/fields/decimal-field.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';

/** Terms typed for one coverage; undefined or '' = the coverage gets no such term. */
export const TypedTerms = z.object({
  percent: z.optional(z.number()),
  exclusion: z.string(),
  sum: z.optional(z.number()),
});
export type TypedTerms = z.infer<typeof TypedTerms>;

export const noTerms: TypedTerms = { exclusion: '' };

/** Returns the typed terms of a coverage in wire format. */
export const toOfferConditions = (subject: string, { percent, exclusion, sum }: TypedTerms): OfferCondition[] => [
  ...(percent === undefined ? [] : [{ kind: 'EXTRA_PREMIUM' as const, subject, percent }]),
  ...(exclusion.trim() === '' ? [] : [{ kind: 'EXCLUSION' as const, subject, text: exclusion.trim() }]),
  ...(sum === undefined ? [] : [{ kind: 'REDUCED_SUM' as const, subject, sum }]),
];

const plain = new Intl.NumberFormat('id-ID');

type OfferFieldsProps = {
  readonly subject: OfferSubject;
  readonly typed: TypedTerms;
  readonly onChange: (typed: TypedTerms) => void;
};

/** Shows the fields for the terms of one coverage. */
export const OfferFields = ({ subject: { key, label, cost, sum }, typed, onChange }: OfferFieldsProps) => (
  <fieldset className="flex flex-col gap-3 border-t border-line pt-4">
    <legend className="float-left mb-1 w-full font-semibold">{label}</legend>
    <DecimalField
      id={`extra-${key}`}
      label={`Tambahan ${cost} (%)`}
      hint="Kosong = tidak ada. Contoh: 25."
      kind={percentKind(2)}
      value={typed.percent}
      onChange={(percent) => onChange({ ...typed, percent })}
    />
    {sum !== null && (
      <DecimalField
        id={`sum-${key}`}
        label="Jumlah perlindungan yang lebih rendah"
        hint={`Diminta ${plain.format(sum.asked)}; paling rendah ${plain.format(sum.least)}.`}
        kind={anyMoneyKind}
        value={typed.sum}
        onChange={(amount) => onChange({ ...typed, sum: amount })}
      />
    )}
    <NoteField
      id={`exclusion-${key}`}
      label="Yang tidak dijamin"
      hint="Nasabah membaca kalimat ini. Contoh: Penyakit ginjal dan akibatnya."
      value={typed.exclusion}
      onChange={(exclusion) => onChange({ ...typed, exclusion })}
    />
  </fieldset>
);
