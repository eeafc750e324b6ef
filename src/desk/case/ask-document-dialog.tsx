import { useState } from 'react';
import type { SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { DocumentReason, documentReasons } from '#shared/wire/desk-decisions.ts';
import type { CaseAttachment } from '#shared/wire/desk.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { useTyped } from '../session/use-typed.ts';

const Ask = z.object({ reason: z.string(), note: z.string() });
type Ask = z.infer<typeof Ask>;

/** Requested documents, keyed by attachment slot. */
const Typed = z.object({ asks: z.record(z.string(), Ask) });

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

/** Dialog that lists the current attachments; the staff member marks those to request again, each with a reason. */
export const AskDocumentDialog = ({ attachments, place, onConfirm, ...closing }: AskDocumentDialogProps) => {
  const [{ asks }, type] = useTyped(place, Typed, { asks: {} });
  const [tried, setTried] = useState(false);
  const current = attachments.filter((attachment) => attachment.state !== 'replaced');
  const documents = current.flatMap(({ slot }) => {
    const ask = asks[slot];
    return ask === undefined ? [] : [{ slot, ...ask }];
  });
  const change = (slot: string, ask: Ask | undefined) => {
    const { [slot]: _before, ...rest } = asks;
    type({ asks: ask === undefined ? rest : { ...rest, [slot]: ask } });
  };
  const confirm = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (documents.length > 0 && documents.every(({ reason }) => reason !== '')) onConfirm({ documents });
  };
  return (
    <DialogFrame
      open
      onClose={closing.onClose}
      title="Minta dokumen lagi"
      text="Nasabah diberi tahu dokumen dan alasannya. Hitungan hari berhenti sampai ia melengkapi."
      wide
    >
      <form noValidate onSubmit={confirm} className="flex flex-col gap-4">
        {tried && documents.length === 0 && (
          <Notice tone="you" live>
            Pilih paling sedikit satu dokumen.
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
        <DialogButtons confirm="Kirim permintaan" {...closing} />
      </form>
    </DialogFrame>
  );
};
