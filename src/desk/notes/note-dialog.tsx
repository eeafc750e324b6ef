import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { longestNote, NoteAbout, type StaffNote } from '#shared/wire/desk-customer/notes.ts';
import { keyOfBody, SentOnce } from '#ui/storage/send-key.ts';
import { Button } from '#ui/actions/button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { StepFailure } from '../layout/step-failure.tsx';
import { forgetTyped } from '../session/typed-texts.ts';
import { useTyped } from '../session/use-typed.ts';
import type { Notes } from './use-notes.ts';
import { notesKey, notesPath, writeNote, type NotePlace, type TypedNote } from './note-queries.ts';

const Typed = z.object({ about: NoteAbout, text: z.string(), sent: z.optional(SentOnce) });

const aboutChoices: Readonly<Record<NoteAbout, string>> = {
  CASE: 'Kasus ini saja',
  PERSON: 'Nasabahnya, tampak pada semua kasusnya',
};

type NoteDialogProps = {
  readonly place: NotePlace;
  /** Subjects that the person may write about. */
  readonly mayWrite: readonly NoteAbout[];
  /** Note whose place the new one takes; undefined = a note of its own. */
  readonly corrects: StaffNote | undefined;
  readonly onClose: () => void;
};

const useWriting = ({ place, corrects, onClose }: NoteDialogProps, typedPlace: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: TypedNote) => writeNote(place, note, corrects),
    onSuccess: () => {
      forgetTyped(typedPlace);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: notesKey }),
  });
};

/** Finds what is missing before a note can be sent; undefined = nothing. */
const findProblem = (text: string, corrects: StaffNote | undefined): string | undefined => {
  if (text.trim() === '') return 'Tulis catatannya dulu.';
  return text.trim() === corrects?.text ? 'Ubah dulu tulisannya.' : undefined;
};

/** Dialog for a note, or for the correction of one. The typed text stays until it is sent. */
const NoteDialog = (props: NoteDialogProps) => {
  const { place, mayWrite, corrects, onClose } = props;
  const typedPlace = `${notesPath(place)}/${corrects?.id ?? 'new'}`;
  const first = mayWrite[0] ?? 'CASE';
  const [{ about, text, sent: before }, type] = useTyped(typedPlace, Typed, {
    about: first,
    text: corrects?.text ?? '',
  });
  const [problem, setProblem] = useState<string>();
  const writing = useWriting(props, typedPlace);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const found = findProblem(text, corrects);
    setProblem(found);
    if (found !== undefined) return;
    const note = { about: mayWrite.includes(about) ? about : first, text };
    const sent = keyOfBody(note, before);
    type({ sent });
    writing.mutate({ ...note, key: sent.key });
  };
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={corrects === undefined ? 'Tulis catatan' : 'Koreksi catatan'}
      text={
        corrects === undefined
          ? 'Hanya petugas yang membacanya, tidak pernah nasabah. Catatan tidak dapat diubah atau dihapus, hanya dikoreksi.'
          : 'Catatan baru menggantikan yang lama. Yang lama tetap tampak, dicoret.'
      }
      wide
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <NoteField
          id="note-text"
          label="Catatan"
          hint="Tulis hanya yang perlu diketahui petugas berikutnya."
          longest={longestNote}
          value={text}
          error={problem}
          onChange={(typed) => type({ text: typed })}
        />
        {corrects === undefined && mayWrite.length > 1 && (
          <RadioCards
            id="note-about"
            label="Tentang"
            choices={mayWrite.map((value) => ({ value, label: aboutChoices[value] }))}
            value={about}
            onChange={(chosen) => type({ about: chosen })}
          />
        )}
        <StepFailure error={writing.error} />
        <div className="flex flex-col gap-2 sm:flex-row-reverse">
          <Button type="submit" loading={writing.isPending}>
            Simpan catatan
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Kembali
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
};

/** Shows the dialog while somebody writes a note on the page. */
export const NoteWriter = ({ notes: { place, mayWrite, writing, close } }: { readonly notes: Notes }) =>
  writing && <NoteDialog place={place} mayWrite={mayWrite} corrects={writing.corrects} onClose={close} />;
