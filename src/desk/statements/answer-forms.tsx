import { useState, type FormEvent } from 'react';
import type { DeskStatementItem } from '#shared/wire/operations/desk-statements.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { useRequiredNote } from '../decisions/use-required-note.ts';
import { StepFailure } from '../layout/step-failure.tsx';
import { useSettlement, type SettlementCall } from './use-statement.ts';

type NotePartProps = {
  readonly id: string;
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly call: (note: string) => SettlementCall;
  readonly onDone: (text: string) => void;
};

/** Folded form that sends a note. */
export const NotePart = ({ id, title, label, hint, call, onDone }: NotePartProps) => {
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useSettlement(onDone);
  const { field, isWritten } = useRequiredNote(id, label, note);
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isPending && isWritten()) mutate(call(note));
  };
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-sea">{title}</summary>
      <form onSubmit={send} className="flex flex-col gap-3 pt-2">
        <NoteField {...field} hint={`${field.hint} ${hint}`} value={note} onChange={setNote} />
        <StepFailure error={error} />
        <div>
          <Button type="submit" size="small" variant="secondary" loading={isPending}>
            {title}
          </Button>
        </div>
      </form>
    </details>
  );
};

type ConfirmPartProps = {
  readonly item: DeskStatementItem;
  readonly settlementId: string;
  readonly onDone: (text: string) => void;
};

/** Button by which a second person confirms what somebody else matched or explained. */
export const ConfirmPart = ({ item, settlementId, onDone }: ConfirmPartProps) => {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = useSettlement(onDone);
  const confirm = (): void =>
    mutate(
      { path: `settlements/${settlementId}/confirm`, body: {}, done: 'Dikonfirmasi.' },
      { onSettled: () => setAsking(false) },
    );
  return (
    <>
      <StepFailure error={error} />
      <div>
        <Button size="small" loading={isPending} onClick={() => setAsking(true)}>
          Konfirmasi
        </Button>
      </div>
      <ConfirmModal
        open={asking}
        title={`Konfirmasi ${item.amount}?`}
        text="Anda menyetujui pencocokan atau penjelasan petugas lain."
        confirmText="Konfirmasi"
        loading={isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  );
};
