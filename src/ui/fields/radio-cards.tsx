import type { ReactNode } from 'react';
import { classNames } from '../appearance/class-names.ts';
import { FieldNotes } from './field.tsx';
import type { FieldText } from './field.tsx';

type RadioChoice<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** True when the option cannot be chosen; `hint` must give the reason. */
  readonly disabled?: boolean;
};

type RadioCardsProps<Value extends string> = FieldText & {
  readonly choices: readonly RadioChoice<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly columns?: 1 | 2;
};

const cardClass = (disabled: boolean): string =>
  classNames(
    'flex min-h-[3.125rem] items-start gap-3 rounded-field border-[1.5px] p-3.5',
    'has-[:checked]:border-action has-[:checked]:bg-tint has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-sea',
    disabled ? 'border-line bg-dim text-muted' : 'border-edge bg-card',
  );

/** Radio group with a card per option. The first radio button has the id `id`, so that the error summary can link to it. */
export const RadioCards = <Value extends string>({
  id,
  label,
  hint,
  error,
  choices,
  value,
  onChange,
  columns = 1,
}: RadioCardsProps<Value>) => (
  <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
    <legend className="mb-2 font-semibold">{label}</legend>
    <div className={classNames('grid grid-cols-1 gap-2.5', columns === 2 && 'sm:grid-cols-2')}>
      {choices.map((choice, index) => (
        <label key={choice.value} className={cardClass(choice.disabled === true)}>
          <input
            type="radio"
            name={id}
            id={index === 0 ? id : `${id}-${choice.value}`}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
            className="mt-0.5 size-5 shrink-0 accent-action supports-[selector(:has(*))]:outline-none"
          />
          <span className="min-w-0">
            <span className="block font-semibold">{choice.label}</span>
            {choice.hint !== undefined && <span className="block text-small text-muted">{choice.hint}</span>}
          </span>
        </label>
      ))}
    </div>
    <FieldNotes id={id} hint={hint} error={error} />
  </fieldset>
);
