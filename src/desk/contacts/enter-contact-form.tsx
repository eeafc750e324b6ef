import { useState } from 'react';
import type { FormEvent } from 'react';
import * as z from 'zod/mini';
import { cleanLine } from '#shared/text/clean-line.ts';
import { emailProblem } from '#shared/text/email.ts';
import { normalizePhone, phoneProblem } from '#shared/text/phone.ts';
import { DeskContacts } from '#shared/wire/operations/desk-contacts.ts';
import { Button } from '#ui/actions/button.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { contactsKey } from '../api/desk-queries.ts';
import { useEntry } from '../decisions/use-decision.ts';
import { StepFailure } from '../layout/step-failure.tsx';
import { useTyped } from '../session/use-typed.ts';
import { reasonChoices } from './contact-words.ts';

const Entry = z.object({ reason: z.string(), mobile: z.string(), email: z.string(), note: z.string() });
const empty = { reason: '', mobile: '', email: '', note: '' };

const problemsOf = ({ mobile, email }: typeof empty) => ({
  mobile: phoneProblem(mobile),
  email: cleanLine(email) === '' ? undefined : emailProblem(email),
});

const noProblems: ReturnType<typeof problemsOf> = { mobile: undefined, email: undefined };

/** The new contacts of a holder whom somebody has identified. */
export const EnterContactForm = ({ policyNumber }: { readonly policyNumber: string }) => {
  const place = `contact-changes/${policyNumber}/new`;
  const [entry, type] = useTyped(place, Entry, empty);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useEntry(DeskContacts, [contactsKey]);
  const change = (field: keyof typeof empty) => (value: string) => type({ [field]: value });
  const problems = problemsOf(entry);
  const wrong = isTried ? problems : noProblems;
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (isPending || problems.mobile !== undefined || problems.email !== undefined) return;
    const { reason, note } = entry;
    const mobile = normalizePhone(entry.mobile);
    const email = cleanLine(entry.email) || null;
    const body = { policy_number: policyNumber, reason, mobile, email, note };
    mutate({ path: 'contact-changes', body, place }, { onSuccess: () => setTried(false) });
  };
  return (
    <Card title="Catat kontak baru" caption="Berlaku untuk semua polisnya setelah penyetuju lain memutuskannya.">
      <form onSubmit={send} className="flex flex-col gap-3" noValidate>
        <SelectField
          id="contact-reason"
          label="Alasan"
          choices={reasonChoices}
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
        <StepFailure error={error} />
        <div>
          <Button
            type="submit"
            size="small"
            loading={isPending}
            disabled={entry.reason === '' || entry.note.trim() === ''}
          >
            Catat kontak
          </Button>
        </div>
      </form>
    </Card>
  );
};
