import { useState } from 'react';
import type { SubmitEvent } from 'react';
import * as z from 'zod/mini';
import {
  reasonTooShort,
  RejectReason,
  rejectReasons,
  shortestReason,
  complianceReason,
} from '#shared/wire/desk-decisions.ts';
import type { Decision } from '#shared/wire/desk-decisions.ts';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { NoteWithTexts } from '../../inserted-texts/note-with-texts.tsx';
import { useTyped } from '../../session/use-typed.ts';

type DecisionDialogProps = {
  readonly decision: Decision;
  /** Key under which the typed text is stored. */
  readonly place: string;
  readonly loading: boolean;
  /** Error of the refused action; null = none. */
  readonly failure: Error | null;
  readonly onConfirm: (body: Readonly<Record<string, unknown>>) => void;
  readonly onClose: () => void;
};

const Typed = z.object({ reason: z.string(), note: z.string(), customerText: z.string() });

const choices = RejectReason.options.map((value) => ({ value, label: rejectReasons[value].label }));

export const DecisionDialog = ({ decision, place, onConfirm, ...closing }: DecisionDialogProps) => {
  const [{ reason, note, customerText }, type] = useTyped(place, Typed, { reason: '', note: '', customerText: '' });
  const [tried, setTried] = useState(false);
  const { needs_reason: needsReason, body } = decision;
  const chosen = RejectReason.safeParse(reason).data;
  const noteMissing = decision.note.required && note.trim().length < shortestReason;
  // For a compliance reason the customer sees only its fixed public wording.
  const explains = decision.tells && chosen !== 'COMPLIANCE';
  const reasonMissing = explains && customerText.trim().length < 10;
  const confirm = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (noteMissing || reasonMissing || (needsReason && chosen === undefined)) return;
    onConfirm({
      ...body,
      ...(needsReason && { reason: chosen }),
      ...(explains && { told: customerText.trim() }),
      [decision.note.as]: note.trim(),
    });
  };
  return (
    <DialogFrame open onClose={closing.onClose} title={decision.title} text={decision.text} wide>
      <form noValidate onSubmit={confirm} className="flex flex-col gap-4">
        {needsReason && (
          <SelectField
            id="reject-reason"
            label="Alasan"
            choices={choices}
            value={reason}
            hint={chosen === 'COMPLIANCE' ? `Nasabah membaca: “${complianceReason}”` : undefined}
            error={tried && chosen === undefined ? 'Pilih alasannya.' : undefined}
            onChange={(event) => type({ reason: event.target.value })}
          />
        )}
        {explains && (
          <NoteWithTexts
            id="decision-told"
            kind="REJECTION"
            label="Kalimat untuk nasabah"
            hint="Nasabah membaca kalimat ini: apa sebabnya, dan apa yang dapat dilakukan."
            value={customerText}
            error={tried && reasonMissing ? 'Tulis kalimat untuk nasabah, paling sedikit 10 huruf.' : undefined}
            onChange={(text) => type({ customerText: text })}
          />
        )}
        <NoteField
          id="decision-note"
          label={decision.note.label}
          hint={decision.note.hint}
          value={note}
          error={tried && noteMissing ? reasonTooShort : undefined}
          onChange={(text) => type({ note: text })}
        />
        <DialogButtons confirm={decision.confirm} danger={decision.danger} {...closing} />
      </form>
    </DialogFrame>
  );
};
