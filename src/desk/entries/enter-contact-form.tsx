import { useState } from 'react';
import * as z from 'zod/mini';
import { cleanLine } from '#shared/text/clean-line.ts';
import { emailProblem } from '#shared/text/email.ts';
import { normalizePhone, phoneProblem } from '#shared/text/phone.ts';
import { NoteField } from '#ui/fields/note-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { contactsList } from '../api/desk-queries.ts';
import { EntryForm } from './entry-form.tsx';
import { contactReasonChoices } from './entry-words.ts';
import { useEntry } from './use-entry.ts';

const Entry = z.object({ reason: z.string(), mobile: z.string(), email: z.string(), note: z.string() });
const empty = { reason: '', mobile: '', email: '', note: '' };

const problemsOf = ({ mobile, email }: typeof empty) => ({
  mobile: phoneProblem(mobile),
  email: cleanLine(email) === '' ? undefined : emailProblem(email),
});

const noProblems: ReturnType<typeof problemsOf> = { mobile: undefined, email: undefined };

/** Form that enters new contacts of a holder whose identity was checked. */
export const EnterContactForm = ({ policyNumber }: { readonly policyNumber: string }) => {
  const [isTried, setTried] = useState(false);
  const {
    typed: entry,
    type,
    form,
  } = useEntry(contactsList, {
    place: `contact-changes/${policyNumber}/new`,
    fields: Entry,
    empty,
    toBody: ({ reason, mobile, email, note }) => ({
      policy_number: policyNumber,
      reason,
      mobile: normalizePhone(mobile),
      email: cleanLine(email) || null,
      note,
    }),
    onSuccess: () => setTried(false),
  });
  const change = (field: keyof typeof empty) => (value: string) => type({ [field]: value });
  const problems = problemsOf(entry);
  const wrong = isTried ? problems : noProblems;
  const onSubmit: typeof form.onSubmit = (event) => {
    setTried(true);
    if (problems.mobile === undefined && problems.email === undefined) form.onSubmit(event);
    else event.preventDefault();
  };
  const disabled = entry.reason === '' || entry.note.trim() === '';
  return (
    <Card title="Catat kontak baru" caption="Berlaku untuk semua polisnya setelah penyetuju lain memutuskannya.">
      <EntryForm {...form} onSubmit={onSubmit} disabled={disabled} label="Catat kontak">
        <SelectField
          id="contact-reason"
          label="Alasan"
          choices={contactReasonChoices}
          value={entry.reason}
          onChange={({ target }) => change('reason')(target.value)}
        />
        <TextField
          id="contact-mobile"
          label="Nomor HP baru"
          type="tel"
          maxLength={30}
          value={entry.mobile}
          error={wrong.mobile}
          onChange={({ target }) => change('mobile')(target.value)}
        />
        <TextField
          id="contact-email"
          label="Email baru"
          hint="Kosongkan bila email lama tetap dipakai."
          type="email"
          maxLength={254}
          value={entry.email}
          error={wrong.email}
          onChange={({ target }) => change('email')(target.value)}
        />
        <NoteField
          id="contact-note"
          label="Bagaimana identitasnya diperiksa"
          value={entry.note}
          onChange={change('note')}
        />
      </EntryForm>
    </Card>
  );
};
