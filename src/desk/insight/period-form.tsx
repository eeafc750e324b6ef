import { useState, type FormEvent } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';

/** Days of a period as in the address. */
export interface PeriodText {
  readonly since: string;
  readonly until: string;
}

type PeriodFormProps = { readonly period: PeriodText; readonly onChange: (period: PeriodText) => void };

/** Form for the days that a page of insight counts. */
export const PeriodForm = ({ period, onChange }: PeriodFormProps) => {
  const [typed, setTyped] = useState(period);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onChange(typed);
  };
  return (
    <form aria-label="Masa yang dihitung" onSubmit={submit} noValidate className="flex flex-wrap items-end gap-3">
      <div className="w-44">
        <DateField
          id="insight-since"
          label="Dari"
          value={typed.since}
          onChange={(since) => setTyped({ ...typed, since })}
        />
      </div>
      <div className="w-44">
        <DateField
          id="insight-until"
          label="Sampai"
          value={typed.until}
          onChange={(until) => setTyped({ ...typed, until })}
        />
      </div>
      <Button type="submit" variant="secondary" size="small">
        Tampilkan
      </Button>
    </form>
  );
};
