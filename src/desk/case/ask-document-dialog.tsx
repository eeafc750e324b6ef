import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { DocumentReason, documentReasons, mostPapers, noPaper } from '#shared/wire/desk-decisions.ts';
import type { CaseAttachment } from '#shared/wire/desk.ts';
import { Button } from '#ui/actions/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { emptyPaper, findPaperProblems, NewPaperFields, TypedPaper } from './new-paper-fields.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { useTyped } from '../session/use-typed.ts';

const Ask = z.object({ reason: z.string(), note: z.string() });
type Ask = z.infer<typeof Ask>;

/** Requested documents, keyed by attachment slot, and papers that the type does not list. */
const Typed = z.object({ asks: z.record(z.string(), Ask), papers: z.record(z.string(), TypedPaper) });

const reasons = DocumentReason.options.map((value) => ({ value, label: documentReasons[value] }));

type AttachmentAskProps = {
  readonly attachment: CaseAttachment;
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
        <NoteField
          id={`note-${attachment.slot}`}
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
  readonly attachments: readonly CaseAttachment[];
  /** Key under which the typed text is stored. */
  readonly place: string;
  readonly loading: boolean;
  /** Error of the refused action; null = none. */
  readonly failure: Error | null;
  readonly onConfirm: (body: Readonly<Record<string, unknown>>) => void;
  readonly onClose: () => void;
};

/** Returns a key that no paper has yet and that comes last. */
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
 * Dialog that lists the current attachments; the staff member marks those to request again, each with a reason, and adds
 * papers that the type does not list.
 */
export const AskDocumentDialog = ({ attachments, place, onConfirm, ...closing }: AskDocumentDialogProps) => {
  const [{ asks, papers: typed }, type] = useTyped(place, Typed, { asks: {}, papers: {} });
  const [tries, setTries] = useState(0);
  const form = useWrongFieldFocus(tries);
  const tried = tries > 0;
  const current = attachments.filter((attachment) => attachment.state !== 'replaced');
  const documents = current.flatMap(({ slot }) => {
    const ask = asks[slot];
    return ask === undefined ? [] : [{ slot, ...ask }];
  });
  const labels = attachments.map(({ label }) => label);
  const papers = Object.values(typed);
  const problems = papers.map((paper, index) =>
    findPaperProblems(paper, [...labels, ...papers.slice(0, index).map(({ label }) => label)]),
  );
  const isEmpty = documents.length + papers.length === 0;
  const isWhole =
    documents.every(({ reason }) => reason !== '') && problems.every((each) => Object.keys(each).length === 0);
  const change = (slot: string, ask: Ask | undefined) => {
    const { [slot]: _before, ...rest } = asks;
    type({ asks: ask === undefined ? rest : { ...rest, [slot]: ask } });
  };
  const changePaper = (key: string, paper: TypedPaper | undefined) => {
    const { [key]: _before, ...rest } = typed;
    type({ papers: paper === undefined ? rest : { ...typed, [key]: paper } });
  };
  const confirm = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isEmpty && isWhole) onConfirm({ documents, papers });
    else setTries(tries + 1);
  };
  return (
    <DialogFrame
      open
      onClose={closing.onClose}
      title="Minta dokumen"
      text="Nasabah diberi tahu dokumen dan alasannya. Hitungan hari berhenti sampai ia melengkapi. Sesudah itu kasus kembali kepada Anda bila Anda sedang bekerja, atau ke antrean."
      wide
    >
      <form ref={form} noValidate onSubmit={confirm} className="flex flex-col gap-4">
        {tried && isEmpty && (
          <Notice tone="you" live>
            {noPaper}
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
        {Object.entries(typed).map(([key, paper], index) => (
          <NewPaperFields
            key={key}
            id={`paper-${key}`}
            place={index + 1}
            paper={paper}
            problems={tried ? (problems[index] ?? {}) : {}}
            onChange={(next) => changePaper(key, next)}
            onRemove={() => changePaper(key, undefined)}
          />
        ))}
        {papers.length < mostPapers.added && (
          <Button variant="secondary" size="small" onClick={() => changePaper(nextKey(typed), emptyPaper)}>
            {papers.length === 0 ? 'Minta dokumen di luar daftar ini' : 'Tambah dokumen lain'}
          </Button>
        )}
        <DialogButtons confirm="Kirim permintaan" {...closing} />
      </form>
    </DialogFrame>
  );
};
