import { measureKind } from '#shared/money/number-kinds.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import { FieldNotes } from '#ui/fields/field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { DecimalField } from '#ui/fields/decimal-field.tsx';

type InputProps = {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
};

type ChoiceProps = Omit<InputProps, 'label'> & {
  readonly value: boolean | null;
  readonly onChange: (value: boolean) => void;
};

const options = [
  { value: true, label: 'Ya', suffix: '' },
  { value: false, label: 'Tidak', suffix: '-tidak' },
] as const;

const optionClass =
  'flex min-h-[3.125rem] items-center gap-3 rounded-field border-[1.5px] border-edge bg-card px-3.5 font-semibold has-[:checked]:border-action has-[:checked]:bg-tint has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-sea';

/** Yes and no side by side; place it in a fieldset whose legend is the question. */
export const YesNo = ({ id, error, value, onChange }: ChoiceProps) => (
  <>
    <div className="grid grid-cols-2 gap-2.5">
      {options.map((option) => (
        <label key={option.label} className={optionClass}>
          <input
            type="radio"
            name={id}
            id={`${id}${option.suffix}`}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            className="size-5 shrink-0 accent-action supports-[selector(:has(*))]:outline-none"
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
    <FieldNotes id={id} hint={undefined} error={error} />
  </>
);

type NumberProps = InputProps & {
  readonly unit: string | undefined;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
};

/** Number field with two decimals and a unit. */
export const NumberInput = ({ id, label, error, unit, value, onChange }: NumberProps) => (
  <DecimalField
    id={id}
    label={unit === undefined ? label : `${label} (${unit})`}
    error={error}
    kind={measureKind(2, unit ?? '')}
    value={value ?? undefined}
    onChange={(typed) => onChange(typed ?? null)}
  />
);

type DayProps = InputProps & {
  readonly value: BusinessDate | null;
  readonly onChange: (value: BusinessDate | null) => void;
};

/** Date field; an unfinished date is stored as null and its error blocks the form. */
export const DayInput = ({ id, label, error, value, onChange }: DayProps) => (
  <DateField
    id={id}
    label={label}
    error={error}
    value={value ?? ''}
    onChange={(typed) => onChange(BusinessDate.safeParse(typed).data ?? null)}
  />
);
