import { useState } from 'react';
import type { SubmitEvent } from 'react';
import {
  reasonTooShort,
  RejectReason,
  rejectReasons,
  shortestReason,
  toldOfCompliance,
} from '#shared/wire/desk-decisions.ts';
import type { Decision } from '#shared/wire/desk-decisions.ts';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';

type DecisionDialogProps = {
  readonly decision: Decision;
  readonly loading: boolean;
  readonly onConfirm: (body: Readonly<Record<string, unknown>>) => void;
  readonly onClose: () => void;
};

const choices = RejectReason.options.map((value) => ({ value, label: rejectReasons[value].label }));

export const DecisionDialog = ({ decision, loading, onConfirm, onClose }: DecisionDialogProps) => {
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [told, setTold] = useState('');
  const [tried, setTried] = useState(false);
  const { needs_reason: needsReason, body } = decision;
  const chosen = RejectReason.safeParse(reason).data;
  const noteMissing = decision.note.required && note.trim().length < shortestReason;
  // The customer reads no more of a compliance reason than its outward words.
  const tells = decision.tells && chosen !== 'COMPLIANCE';
  const toldMissing = tells && told.trim().length < 10;
  const confirm = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (noteMissing || toldMissing || (needsReason && chosen === undefined)) return;
    onConfirm({
      ...body,
      ...(needsReason && { reason: chosen }),
      ...(tells && { told: told.trim() }),
      [decision.note.as]: note.trim(),
    });
  };
  return (
    <DialogFrame open onClose={onClose} title={decision.title} text={decision.text} wide>
      <form noValidate onSubmit={confirm} className="flex flex-col gap-4">
        {needsReason && (
          <SelectField
            id="reject-reason"
            label="Alasan"
            choices={choices}
            value={reason}
            hint={chosen === 'COMPLIANCE' ? `Nasabah membaca: “${toldOfCompliance}”` : undefined}
            error={tried && chosen === undefined ? 'Pilih alasannya.' : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        {tells && (
          <NoteField
            id="decision-told"
            label="Kalimat untuk nasabah"
            hint="Nasabah membaca kalimat ini: apa sebabnya, dan apa yang dapat dilakukan."
            longest={300}
            value={told}
            error={tried && toldMissing ? 'Tulis kalimat untuk nasabah, paling sedikit 10 huruf.' : undefined}
            onChange={setTold}
          />
        )}
        <NoteField
          id="decision-note"
          label={decision.note.label}
          hint={decision.note.hint}
          value={note}
          error={tried && noteMissing ? reasonTooShort : undefined}
          onChange={setNote}
        />
        <DialogButtons confirm={decision.confirm} danger={decision.danger} loading={loading} onClose={onClose} />
      </form>
    </DialogFrame>
  );
};
