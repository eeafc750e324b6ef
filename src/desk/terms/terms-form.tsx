import * as z from 'zod/mini';
import type { DeskTerms } from '#shared/wire/desk-texts/desk-terms.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { EntryForm } from '../entries/entry-form.tsx';
import { useEntry } from '../entries/use-entry.ts';
import { termsList } from './terms-queries.ts';

const Entry = z.object({
  version: z.string(),
  title: z.string(),
  body: z.string(),
  validFrom: z.string(),
  note: z.string(),
});

type TermsFormProps = { readonly text: NonNullable<DeskTerms['shown']> };

/** Form for a new version of a text; it begins with the words that count now. */
export const TermsForm = ({ text: { terms_id, flavour, versions } }: TermsFormProps) => {
  const current = versions.find(({ counts }) => counts) ?? versions[0];
  const { typed, type, form } = useEntry(termsList, {
    place: `terms/${terms_id} ${flavour}`,
    fields: Entry,
    empty: { version: '', title: current?.title ?? '', body: current?.body ?? '', validFrom: '', note: '' },
    toBody: ({ validFrom, ...fields }) => ({ ...fields, terms_id, flavour, valid_from: validFrom }),
  });
  const id = (field: string): string => `terms-${field}`;
  return (
    <EntryForm {...form} label="Catat versi baru">
      <TextField
        id={id('version')}
        label="Nomor versi baru"
        hint={`Yang berlaku sekarang: ${current?.version ?? 'belum ada'}.`}
        maxLength={40}
        autoComplete="off"
        value={typed.version}
        onChange={({ target }) => type({ version: target.value })}
      />
      <TextField
        id={id('title')}
        label="Judul"
        maxLength={200}
        value={typed.title}
        onChange={({ target }) => type({ title: target.value })}
      />
      <NoteField
        id={id('body')}
        label="Naskah"
        hint="Pisahkan paragraf dengan satu baris kosong."
        longest={20_000}
        value={typed.body}
        onChange={(body) => type({ body })}
      />
      <DateField
        id={id('from')}
        label="Berlaku mulai"
        value={typed.validFrom}
        onChange={(validFrom) => type({ validFrom })}
      />
      <NoteField id={id('note')} label="Alasan dan dasarnya" value={typed.note} onChange={(note) => type({ note })} />
    </EntryForm>
  );
};
