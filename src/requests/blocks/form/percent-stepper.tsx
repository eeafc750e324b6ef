import { Minus, Plus } from 'lucide-react';
import { percentKind } from '#shared/money/number-kinds.ts';
import { boxClass, describeField, FieldNotes, inputClass } from '#ui/fields/field.tsx';
import { NumberNote } from '#ui/fields/number-note.tsx';
import { useTypedNumber } from '#ui/fields/use-typed-number.ts';

type PercentStepperProps = {
  readonly id: string;
  /** Label for screen readers: 'Alokasi Dana Tumbuh'. */
  readonly name: string;
  readonly value: number;
  readonly step: number;
  readonly error: string | undefined;
  readonly onChange: (value: number) => void;
};

const buttonClass = 'flex size-12 shrink-0 items-center justify-center rounded-field text-sea disabled:text-muted';

const between = (value: number): number => Math.min(100, Math.max(0, value));

/** Returns the next multiple of the step below or above; from 37 by 5: 35 or 40. */
const stepped = (value: number, step: number, up: boolean): number =>
  between((up ? Math.floor(value / step) + 1 : Math.ceil(value / step) - 1) * step);

const kind = percentKind(0);

/** Field for a whole percentage, typed or changed by step buttons. A value above 100 stays and shows an error. */
export const PercentStepper = ({ id, name, value, step, error: problem, onChange }: PercentStepperProps) => {
  const typed = useTypedNumber({ value, onChange: (percent) => onChange(percent ?? 0) }, kind);
  const error = typed.error ?? problem;
  return (
    <div>
      <div className={boxClass(error)}>
        <button
          type="button"
          className={buttonClass}
          disabled={value <= 0}
          aria-label={`Kurangi ${name} ${step}%`}
          onClick={() => onChange(stepped(value, step, false))}
        >
          <Minus aria-hidden="true" size={20} />
        </button>
        <input
          {...describeField({ id, label: name, error })}
          aria-label={`${name}, persen`}
          {...typed.input}
          placeholder="0"
          className={`${inputClass} basis-12 text-right font-bold`}
        />
        <span aria-hidden="true" className="-ml-2 pr-3 text-muted">
          %
        </span>
        <button
          type="button"
          className={buttonClass}
          disabled={value >= 100}
          aria-label={`Tambah ${name} ${step}%`}
          onClick={() => onChange(stepped(value, step, true))}
        >
          <Plus aria-hidden="true" size={20} />
        </button>
      </div>
      <FieldNotes id={id} error={error} hint={undefined} />
      {typed.isNoted && <NumberNote kind={kind} reading={typed.reading} onChoose={typed.choose} />}
    </div>
  );
};
