import { useState } from 'react';
import type { SubmitEvent } from 'react';
import * as z from 'zod/mini';
import type { OfferSubject } from '#shared/facts/offer-condition.ts';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { goToUnread } from '#ui/fields/unread-fields.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { useTyped } from '../../session/use-typed.ts';
import { noTerms, OfferFields, toOfferConditions, TypedTerms } from './offer-fields.tsx';

type MakeOfferDialogProps = {
  readonly subjects: readonly OfferSubject[];
  /** Key under which the typed text is stored. */
  readonly place: string;
  readonly loading: boolean;
  /** Error of the refused action; null = none. */
  readonly failure: Error | null;
  readonly onConfirm: (body: Readonly<Record<string, unknown>>) => void;
  readonly onClose: () => void;
};

/** Typed terms by coverage key, and the reason for the customer. */
const Typed = z.object({ terms: z.record(z.string(), TypedTerms), reason: z.string() });

/** Dialog in which an underwriter types terms for each coverage, and the reason for the customer. */
export const MakeOfferDialog = ({ subjects, place, onConfirm, ...closing }: MakeOfferDialogProps) => {
  const [{ terms: typed, reason }, type] = useTyped(place, Typed, { terms: {}, reason: '' });
  const [tried, setTried] = useState(false);
  const conditions = subjects.flatMap(({ key }) => toOfferConditions(key, typed[key] ?? noTerms));
  const tooShort = reason.trim().length < 5;
  const confirm = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (goToUnread(event.currentTarget)) return;
    if (conditions.length > 0 && !tooShort) onConfirm({ conditions, reason: reason.trim() });
  };
  return (
    <DialogFrame
      open
      onClose={closing.onClose}
      title="Tawarkan syarat baru"
      text="Nasabah menerima atau menolak di portal. Hitungan hari berhenti sampai ia menjawab."
      wide
    >
      <form noValidate onSubmit={confirm} className="flex flex-col gap-4">
        {tried && conditions.length === 0 && (
          <Notice tone="you" live>
            Isi paling sedikit satu syarat.
          </Notice>
        )}
        {subjects.map((subject) => (
          <OfferFields
            key={subject.key}
            subject={subject}
            typed={typed[subject.key] ?? noTerms}
            onChange={(terms) => type({ terms: { ...typed, [subject.key]: terms } })}
          />
        ))}
        <NoteField
          id="offer-reason"
          label="Mengapa"
          hint="Nasabah membaca penjelasan ini."
          value={reason}
          error={tried && tooShort ? 'Tulis alasannya, paling sedikit 5 huruf.' : undefined}
          onChange={(text) => type({ reason: text })}
        />
        <DialogButtons confirm="Kirim penawaran" {...closing} />
      </form>
    </DialogFrame>
  );
};
