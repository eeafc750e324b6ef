import { BusinessDate } from '#shared/time/dates.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

type MomentFieldsProps = {
  readonly id: string;
  /** Word for what happened at the moment, used in the labels, such as 'ditemukan'. */
  readonly what: string;
  readonly hint?: string;
  readonly day: string;
  readonly time: string;
  readonly onDay: (day: string) => void;
  readonly onTime: (time: string) => void;
};

/** Fields for day and time of a moment in WIB. */
export const MomentFields = ({ id, what, hint, day, time, onDay, onTime }: MomentFieldsProps) => (
  <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
    <DateField id={`${id}-day`} label={`Tanggal ${what}`} hint={hint} value={day} onChange={onDay} />
    <TextField
      id={`${id}-time`}
      label={`Jam ${what} (WIB)`}
      hint="Misalnya 14.30"
      inputMode="decimal"
      maxLength={5}
      value={time}
      onChange={({ target }) => onTime(target.value)}
    />
  </div>
);

/**
 * Converts a typed moment to the wire format; null when both fields are empty. The server checks whether day and time
 * are valid.
 */
export const toMoment = (day: string, time: string): { readonly on: string; readonly at: string } | null =>
  day === '' && time.trim() === '' ? null : { on: day, at: time.trim().replace('.', ':').padStart(5, '0') };

/** Returns true when day and time are both filled, or both empty. */
export const isCompleteOrEmpty = (day: string, time: string): boolean =>
  (day === '' && time.trim() === '') || (BusinessDate.safeParse(day).success && time.trim() !== '');
