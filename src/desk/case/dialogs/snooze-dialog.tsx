import { useState, type SubmitEvent } from 'react';
import { formatDate, type BusinessDate } from '#shared/time/dates.ts';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { useTyped } from '../../session/use-typed.ts';
import { readSnooze, SnoozeFields, TypedSnooze } from '../../snooze/snooze-fields.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

type SnoozeDialogProps = {
  /** First possible day, and the last one; null = also after the last day of the case. */
  readonly first: BusinessDate;
  readonly last: BusinessDate | null;
  /** Key under which the typed text is stored. */
  readonly place: string;
  readonly loading: boolean;
  /** Error of the refused action; null = none. */
  readonly failure: Error | null;
  readonly onConfirm: (body: Readonly<Record<string, unknown>>) => void;
  readonly onClose: () => void;
};

const hintOf = (last: BusinessDate | null): string =>
  last === null ? 'Sebagai ketua tim, Anda boleh melewati batas waktu kasus.' : `Paling lambat ${formatDate(last)}.`;

/** Dialog that asks until which day a case is put aside, and why. */
export const SnoozeDialog = ({ first, last, place, onConfirm, ...closing }: SnoozeDialogProps) => {
  const [typed, type] = useTyped(place, TypedSnooze, { until: first, reason: '' });
  const [tried, setTried] = useState(false);
  const confirm = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    const asked = readSnooze(typed);
    if (asked !== undefined) onConfirm(asked);
  };
  return (
    <DialogFrame
      open
      onClose={closing.onClose}
      title="Tunda kasus"
      text="Kasus keluar dari daftar kerja dan kembali sendiri pada hari itu, atau lebih awal bila nasabah menulis atau orang lain mengubahnya. Hitungan hari terus berjalan. Nasabah tidak diberi tahu."
      wide
    >
      <form noValidate onSubmit={confirm} className="flex flex-col gap-4">
        <SnoozeFields id="snooze" typed={typed} tried={tried} hint={hintOf(last)} onChange={type} />
        <DialogButtons confirm="Tunda kasus" {...closing} />
      </form>
    </DialogFrame>
  );
};
