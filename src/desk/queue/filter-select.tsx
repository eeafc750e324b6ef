import { ChevronDown } from 'lucide-react';
import { classNames } from '#ui/appearance/class-names.ts';

export type FilterChoice = { readonly value: string; readonly label: string };

type FilterSelectProps = {
  /** Name of the filter, which its empty choice shows. */
  readonly label: string;
  readonly value: string;
  readonly choices: readonly FilterChoice[];
  readonly disabled?: boolean;
  readonly onChoose: (value: string) => void;
};

/** Low select of one filter; a value that is not among the choices is shown as it is. */
export const FilterSelect = ({ label, value, choices, disabled = false, onChoose }: FilterSelectProps) => {
  const isKnown = value === '' || choices.some((choice) => choice.value === value);
  return (
    <span
      className={classNames(
        'relative min-w-0 rounded-field border focus-within:border-sea min-[64rem]:flex-1 min-[64rem]:basis-0',
        value === '' ? 'border-edge bg-card' : 'border-action bg-tint',
        disabled ? 'bg-dim' : '',
      )}
    >
      <select
        aria-label={`Saring menurut ${label.toLowerCase()}`}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChoose(target.value)}
        className="min-h-11 w-full appearance-none truncate rounded-field bg-transparent py-1 pr-7 pl-2.5 disabled:text-muted min-[64rem]:min-h-9 min-[64rem]:text-small"
      >
        <option value="">{label}</option>
        {!isKnown && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        size={16}
        className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-muted"
      />
    </span>
  );
};
