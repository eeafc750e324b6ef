import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { DocumentReason, documentReasons, mostAsked, nothingAsked } from '#shared/wire/desk-decisions.ts';
import type { DeskCase } from '#shared/wire/desk.ts';
import { Button } from '#ui/actions/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { type Ask, FieldAsks, findFieldProblems } from './field-asks.tsx';
import { emptyAddition, findAdditionProblems, AdditionFields, type TypedAddition } from './addition-fields.tsx';
import { nothingTyped, TypedAsk } from './typed-ask.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { NoteWithTexts } from '../../inserted-texts/note-with-texts.tsx';
import { useTyped } from '../../session/use-typed.ts';

const reasons = DocumentReason.options.map((value) => ({ value, label: documentReasons[value] }));

type AttachmentAskProps = {
  readonly attachment: DeskCase['attachments'][number];
  readonly ask: Ask | undefined;
  readonly tried: boolean;
  readonly onChange: (ask: Ask | undefined) => void;
};

const AttachmentAsk = ({ attachment, ask, tried, onChange }: AttachmentAskProps) => (
  <div className="flex flex-col gap-3 border-t border-line pt-4">
    <CheckboxField
      id={`ask-${attachment.slot}`}
      label={<span className="font-semibold">{attachment.label}</span>}
      checked={ask !== undefined}
      onChange={(event) => onChange(event.target.checked ? { reason: '', note: '' } : undefined)}
    />
    {ask !== undefined && (
      <>
        <SelectField
          id={`reason-${attachment.slot}`}
          label={`Alasan untuk ${attachment.label}`}
          choices={reasons}
          value={ask.reason}
          error={tried && ask.reason === '' ? 'Pilih alasannya.' : undefined}
          onChange={(event) => onChange({ ...ask, reason: event.target.value })}
        />
        <NoteWithTexts
          id={`note-${attachment.slot}`}
          kind="QUESTION"
          documentName={attachment.label}
          label="Petunjuk untuk nasabah (boleh kosong)"
          hint="Contoh: foto di tempat terang, seluruh kartu terlihat."
          value={ask.note}
          onChange={(note) => onChange({ ...ask, note })}
        />
      </>
    )}
  </div>
);

type AskDocumentDialogProps = {
  readonly shown: Pick<DeskCase, 'askable' | 'attachments'>;
  /** Key under which the typed text is stored. */
  readonly place: string;
  readonly loading: boolean;
  /** Error of the refused action; null = none. */
  readonly failure: Error | null;
  readonly onConfirm: (body: Readonly<Record<string, unknown>>) => void;
  readonly onClose: () => void;
};

/** Returns a key that no addition has yet and that comes last. */
const nextKey = (typed: Readonly<Record<string, unknown>>): string =>
  String(Math.max(0, ...Object.keys(typed).map(Number)) + 1);

/** Moves the focus to the first wrong field after each refused try. */
const useWrongFieldFocus = (tries: number) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  return form;
};

/**
 * Dialog that lists the current attachments and the fields that can be asked for; the staff member marks those to request,
 * each with a reason, and adds attachments that the type does not list.
 */
export const AskDocumentDialog = ({ shown, place, onConfirm, ...closing }: AskDocumentDialogProps) => {
  const { attachments, askable } = shown;
  const [{ asks, additions: typed, fields: typedFields }, type] = useTyped(place, TypedAsk, nothingTyped);
  const [tries, setTries] = useState(0);
  const form = useWrongFieldFocus(tries);
  const tried = tries > 0;
  const current = attachments.filter((attachment) => attachment.state !== 'replaced');
  const documents = current.flatMap(({ slot }) => {
    const ask = asks[slot];
    return ask === undefined ? [] : [{ slot, ...ask }];
  });
  const labels = attachments.map(({ label }) => label);
  const additions = Object.values(typed);
  const problems = additions.map((addition, index) =>
    findAdditionProblems(addition, [...labels, ...additions.slice(0, index).map(({ label }) => label)]),
  );
  const fields = Object.entries(typedFields).map(([path, ask]) => ({ path, ...ask }));
  const isEmpty = documents.length + additions.length + fields.length === 0;
  const isWhole =
    documents.every(({ reason }) => reason !== '') &&
    [...problems, ...fields.map(findFieldProblems)].every((each) => Object.keys(each).length === 0);
  const change = (slot: string, ask: Ask | undefined) => {
    const { [slot]: _before, ...rest } = asks;
    type({ asks: ask === undefined ? rest : { ...rest, [slot]: ask } });
  };
  const changeAddition = (key: string, addition: TypedAddition | undefined) => {
    const { [key]: _before, ...rest } = typed;
    type({ additions: addition === undefined ? rest : { ...typed, [key]: addition } });
  };
  const confirm = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isEmpty && isWhole) onConfirm({ documents, additions, fields });
    else setTries(tries + 1);
  };
  return (
    <DialogFrame
      open
      onClose={closing.onClose}
      title="Minta dokumen atau perbaikan"
      text="Nasabah diberi tahu apa yang diminta dan alasannya. Hitungan hari berhenti sampai ia melengkapi. Sesudah itu kasus kembali kepada Anda bila Anda sedang bekerja, atau ke antrean."
      wide
    >
      <form ref={form} noValidate onSubmit={confirm} className="flex flex-col gap-4">
        {tried && isEmpty && (
          <Notice tone="you" live>
            {nothingAsked}
          </Notice>
        )}
        {current.map((attachment) => (
          <AttachmentAsk
            key={attachment.slot}
            attachment={attachment}
            ask={asks[attachment.slot]}
            tried={tried}
            onChange={(ask) => change(attachment.slot, ask)}
          />
        ))}
        {Object.entries(typed).map(([key, addition], index) => (
          <AdditionFields
            key={key}
            id={`addition-${key}`}
            place={index + 1}
            addition={addition}
            problems={tried ? (problems[index] ?? {}) : {}}
            onChange={(next) => changeAddition(key, next)}
            onRemove={() => changeAddition(key, undefined)}
          />
        ))}
        {additions.length < mostAsked.added && (
          <Button variant="secondary" size="small" onClick={() => changeAddition(nextKey(typed), emptyAddition)}>
            {additions.length === 0 ? 'Minta dokumen di luar daftar ini' : 'Tambah dokumen lain'}
          </Button>
        )}
        <FieldAsks askable={askable} asks={typedFields} tried={tried} onChange={(next) => type({ fields: next })} />
        <DialogButtons confirm="Kirim permintaan" {...closing} />
      </form>
    </DialogFrame>
  );
};
