import { useState, type FormEvent } from 'react';
import * as z from 'zod/mini';
import { Button } from '#ui/actions/button.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { useEntryCall } from '../decisions/use-decision.ts';
import { EntryForm } from '../entries/entry-form.tsx';
import { useTyped } from '../session/use-typed.ts';
import { automaticKey, switchesList } from './automatic-queries.ts';

const Typed = z.object({ note: z.string() });

/** The two directions: at once to people, or a request to give it back. */
const ways = {
  off: {
    path: 'automatic-switches/off',
    open: 'Alihkan ke orang',
    label: 'Alasan dialihkan',
    hint: 'Berlaku sekarang juga, di semua server. Pengajuan berikutnya masuk antrean petugas.',
    send: 'Alihkan sekarang',
  },
  back: {
    path: 'automatic-switches',
    open: 'Minta otomatis lagi',
    label: 'Alasan dikembalikan',
    hint: 'Berlaku setelah penyetuju menyetujuinya.',
    send: 'Ajukan kepada penyetuju',
  },
} as const;

/** Focuses the field once, when the form opens. */
const takeFocus = (field: HTMLTextAreaElement | null): void => field?.focus();

type SwitchFormProps = {
  readonly way: keyof typeof ways;
  /** Type or rule: 'TYPE …' or 'RULE …'. */
  readonly subject: string;
  /** Its words, for the names of button and form. */
  readonly text: string;
};

/** Button that opens the reason for switching a type or rule, and sends it. */
export const SwitchForm = ({ way, subject, text }: SwitchFormProps) => {
  const { path, open, label, hint, send } = ways[way];
  const place = `${path} ${subject}`;
  const [isOpen, setOpen] = useState(false);
  const [{ note }, type] = useTyped(place, Typed, { note: '' });
  const { mutate, isPending, error } = useEntryCall(switchesList.answers, [[switchesList.path], automaticKey]);
  if (!isOpen && note === '')
    return (
      <Button size="small" variant="secondary" aria-label={`${open}: ${text}`} onClick={() => setOpen(true)}>
        {open}
      </Button>
    );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (note.trim() !== '' && !isPending)
      mutate({ path, body: { subject, note }, place }, { onSuccess: () => setOpen(false) });
  };
  const close = (): void => {
    type({ note: '' });
    setOpen(false);
  };
  return (
    <section aria-label={`${open}: ${text}`} className="w-full">
      <EntryForm
        onSubmit={submit}
        isPending={isPending}
        error={error}
        disabled={note.trim() === ''}
        label={send}
        aside={
          <Button size="small" variant="secondary" onClick={close}>
            Batal
          </Button>
        }
      >
        <NoteField
          id={`switch-${way}-${subject.replace(' ', '-')}`}
          label={label}
          hint={hint}
          value={note}
          ref={isOpen ? takeFocus : null}
          onChange={(next) => type({ note: next })}
        />
      </EntryForm>
    </section>
  );
};
