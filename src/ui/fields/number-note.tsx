import { writeFigure, type NumberKind } from '#shared/money/number-kinds.ts';
import type { NumberReading } from '#shared/money/typed-number.ts';

type NumberNoteProps = {
  readonly kind: NumberKind;
  readonly reading: NumberReading;
  readonly onChoose: (value: number) => void;
};

const buttonClass =
  'figures min-h-11 min-w-24 rounded-field border-[1.5px] border-sea bg-card px-3.5 py-1 font-bold text-sea';

/** Meaning of the separator in each reading, as text: a full stop and a comma look alike on a small screen. */
const meanings = [' (desimal)', ' (ribuan)'] as const;

/** Note under a number field: the amount as read or the reason why it is invalid. For two readings it offers a button for each. */
export const NumberNote = ({ kind, reading, onChoose }: NumberNoteProps) => {
  const say = (value: number): string => kind.sayWith(writeFigure(value, kind));
  if (reading.kind === 'either')
    return (
      <fieldset className="mt-2">
        <legend className="mb-1.5 text-small font-semibold">Mana yang Anda maksud?</legend>
        <div className="flex flex-wrap gap-2">
          {reading.values.map((value, index) => (
            <button key={value} type="button" className={buttonClass} onClick={() => onChoose(value)}>
              <span translate="no">{say(value)}</span>
              <span>{!kind.isMoney && meanings[index]}</span>
            </button>
          ))}
        </div>
      </fieldset>
    );
  return (
    <p className="figures mt-1 text-small text-muted">
      {reading.kind === 'value' ? `Terbaca: ${say(reading.value)}` : reading.kind === 'refused' && reading.sentence}
    </p>
  );
};
