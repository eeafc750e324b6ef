import * as z from 'zod/mini';
import { BusinessDate } from '#shared/time/dates.ts';
import { Snooze, snoozeReasons } from '#shared/wire/desk-queue/snooze.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';

/** Day and reason as they are typed. */
export const TypedSnooze = z.object({ until: z.string(), reason: z.string() });
export type TypedSnooze = z.infer<typeof TypedSnooze>;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const reasons = Object.entries(snoozeReasons).map(([value, text]) => ({ value, label: capital(text) }));

/** Returns the typed day and reason; undefined while one of them is missing. */
export const readSnooze = (typed: TypedSnooze): Snooze | undefined => Snooze.safeParse(typed).data;

type SnoozeFieldsProps = {
  readonly id: string;
  readonly typed: TypedSnooze;
  /** True after a try, when missing fields are marked. */
  readonly tried: boolean;
  /** Days that are possible; absent = the server says it. */
  readonly hint?: string | undefined;
  readonly onChange: (part: Partial<TypedSnooze>) => void;
};

/** Fields for the day on which a case comes back, and why it is put aside. */
export const SnoozeFields = ({ id, typed, tried, hint, onChange }: SnoozeFieldsProps) => (
  <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
    <DateField
      id={`${id}-until`}
      label="Kembali pada"
      hint={hint}
      value={typed.until}
      error={tried && !BusinessDate.safeParse(typed.until).success ? 'Isi tanggal kembalinya.' : undefined}
      onChange={(until) => onChange({ until })}
    />
    <SelectField
      id={`${id}-reason`}
      label="Alasan menunda"
      choices={reasons}
      value={typed.reason}
      error={tried && typed.reason === '' ? 'Pilih alasannya.' : undefined}
      onChange={({ target }) => onChange({ reason: target.value })}
    />
  </div>
);
