import type { FormEvent } from 'react';
import * as z from 'zod/mini';
import { formatNumber } from '#shared/money/number-format.ts';
import { NoteField } from '#ui/fields/note-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { breachesList } from '../api/desk-queries.ts';
import { useEntryCall } from '../decisions/use-decision.ts';
import { EntryForm } from '../entries/entry-form.tsx';
import { CsvButton } from '../layout/csv-button.tsx';
import { useTyped } from '../session/use-typed.ts';
import { readPolicyFile } from './read-policy-file.ts';

const Typed = z.object({
  what: z.string(),
  data: z.string(),
  advice: z.string(),
  contact: z.string(),
  policies: z.string(),
  note: z.string(),
});
type Typed = z.infer<typeof Typed>;
const empty: Typed = { what: '', data: '', advice: '', contact: '', policies: '', note: '' };

const useNotice = (number: string) => {
  const place = `breach-notices/${number}`;
  const [typed, type] = useTyped(place, Typed, empty);
  const { mutate, isPending, error } = useEntryCall(breachesList.answers, [[breachesList.path]]);
  const policies = readPolicyFile(typed.policies);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isPending) mutate({ path: breachesList.path, body: { ...typed, breach_number: number, policies }, place });
  };
  const disabled = policies.length === 0 || Object.values<string>(typed).some((text) => text.trim() === '');
  return { typed, type, policies, form: { onSubmit, isPending, error, disabled } };
};

type PoliciesPartProps = {
  readonly id: string;
  readonly text: string;
  readonly count: number;
  readonly onText: (text: string) => void;
};

/** Field for the numbers of the affected policies, typed or from a CSV file; shows how many numbers were read. */
const PoliciesPart = ({ id, text, count, onText }: PoliciesPartProps) => {
  return (
    <>
      <NoteField
        id={`${id}-policies`}
        label="Nomor polis yang terdampak"
        hint="Satu nomor pada setiap baris, paling banyak 5.000. Kolom pertama CSV yang dibaca."
        longest={200_000}
        value={text}
        onChange={onText}
      />
      <CsvButton onFile={(file) => void file.text().then(onText)}>Atau pilih berkas CSV</CsvButton>
      <output className="text-small text-muted">
        <span translate="no">{formatNumber(count, 0)}</span> <span>nomor polis terbaca.</span>
      </output>
    </>
  );
};

/** Form that enters a message to the holders of affected policies. */
export const BreachNoticeForm = ({ number }: { readonly number: string }) => {
  const { typed, type, policies, form } = useNotice(number);
  const id = `notice-${number}`;
  return (
    <EntryForm {...form} label="Catat pesan">
      <NoteField
        id={`${id}-what`}
        label="Yang terjadi"
        hint="Satu kalimat biasa, tanpa nomor dan jumlah uang."
        longest={100}
        value={typed.what}
        onChange={(what) => type({ what })}
      />
      <NoteField
        id={`${id}-data`}
        label="Data mereka yang terdampak"
        longest={100}
        value={typed.data}
        onChange={(data) => type({ data })}
      />
      <NoteField
        id={`${id}-advice`}
        label="Yang perlu mereka lakukan"
        longest={120}
        value={typed.advice}
        onChange={(advice) => type({ advice })}
      />
      <TextField
        id={`${id}-contact`}
        label="Kontak untuk pertanyaan"
        hint="Telepon atau email pejabat pelindungan data."
        maxLength={60}
        value={typed.contact}
        onChange={({ target }) => type({ contact: target.value })}
      />
      <PoliciesPart id={id} text={typed.policies} count={policies.length} onText={(text) => type({ policies: text })} />
      <NoteField
        id={`${id}-note`}
        label="Catatan untuk penyetuju"
        value={typed.note}
        onChange={(note) => type({ note })}
      />
    </EntryForm>
  );
};
