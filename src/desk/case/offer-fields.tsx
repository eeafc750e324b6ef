import type { OfferCondition, OfferSubject } from '#shared/facts/offer-condition.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';

/** What is typed for one cover; '' = no such term. */
export type TypedTerms = { readonly percent: string; readonly exclusion: string; readonly sum: string };

export const noTerms: TypedTerms = { percent: '', exclusion: '', sum: '' };

const figures = (text: string): number => Number(text.replaceAll(/\D/g, ''));

/** The terms as they are sent; figures may be typed with dots and signs. */
export const conditionsOf = (subject: string, { percent, exclusion, sum }: TypedTerms): OfferCondition[] => [
  ...(percent.trim() === '' ? [] : [{ kind: 'EXTRA_PREMIUM' as const, subject, percent: figures(percent) }]),
  ...(exclusion.trim() === '' ? [] : [{ kind: 'EXCLUSION' as const, subject, text: exclusion.trim() }]),
  ...(sum.trim() === '' ? [] : [{ kind: 'REDUCED_SUM' as const, subject, sum: figures(sum) }]),
];

const plain = new Intl.NumberFormat('id-ID');

type OfferFieldsProps = {
  readonly subject: OfferSubject;
  readonly typed: TypedTerms;
  readonly onChange: (typed: TypedTerms) => void;
};

/** The terms that can be put on one cover. */
export const OfferFields = ({ subject: { key, label, cost, sum }, typed, onChange }: OfferFieldsProps) => (
  <fieldset className="flex flex-col gap-3 border-t border-line pt-4">
    <legend className="float-left mb-1 w-full font-semibold">{label}</legend>
    <TextField
      id={`extra-${key}`}
      label={`Tambahan ${cost} (%)`}
      hint="Kosong = tidak ada. Contoh: 25."
      inputMode="numeric"
      value={typed.percent}
      onChange={(event) => onChange({ ...typed, percent: event.target.value })}
    />
    {sum !== null && (
      <TextField
        id={`sum-${key}`}
        label="Jumlah perlindungan yang lebih rendah"
        hint={`Diminta ${plain.format(sum.asked)}; paling rendah ${plain.format(sum.least)}.`}
        inputMode="numeric"
        value={typed.sum}
        onChange={(event) => onChange({ ...typed, sum: event.target.value })}
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
