import { useId } from 'react';
import { CheckAnswer, checkAnswers, type CheckHint } from '#shared/wire/desk-checks/checklist.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import type { DeskCase } from '#shared/wire/desk.ts';
import { classNames } from '#ui/appearance/class-names.ts';
import { Pill, type Tone } from '#ui/showing/pill.tsx';
import { describeCardHints } from '#shared/wire/card-readings/describe-card-hints.ts';
import type { CaseChecksState, ShownCheck } from './use-checks.ts';

type OfCase = { readonly shown: DeskCase; readonly check: ShownCheck };

/** Returns the findings of machines beside a check; they tick nothing. */
const hintTexts: Readonly<Record<CheckHint, (of: OfCase) => readonly string[]>> = {
  card({ shown, check }) {
    const hints = shown.attachments.find(({ name }) => name === check.attachment)?.card_hints ?? null;
    return hints === null ? [] : [describeCardHints(hints)];
  },
  face: ({ shown: { face } }) => [face.text, ...(face.likeness === null ? [] : [`Kemiripan: ${face.likeness}`])],
  account: ({ shown }) => shown.account_name.slice(0, 1).map(({ label, value }) => `${label}: ${value}`),
};

const tones: Readonly<Record<CheckAnswer, Tone>> = { RIGHT: 'ok', WRONG: 'you', NOT_APPLICABLE: 'muted' };

const chosenClass: Readonly<Record<CheckAnswer, string>> = {
  RIGHT: 'border-ok bg-ok-tint text-ok',
  WRONG: 'border-you bg-you-tint text-you',
  NOT_APPLICABLE: 'border-edge bg-track',
};

const Expected = ({ check: { expected }, isOpen }: Pick<OfCase, 'check'> & { readonly isOpen: boolean }) =>
  expected.length === 0 ? null : (
    <dl className={classNames('flex flex-wrap gap-x-5 rounded-field px-2 py-1', isOpen ? 'bg-wait-tint' : 'bg-dim')}>
      {expected.map(({ label, value }) => (
        <div key={label} className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <dt className="text-small text-muted">{label}</dt>
          <dd translate="no" className="figures min-w-0 font-bold wrap-anywhere">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );

type ChoicesProps = Pick<OfCase, 'check'> & Pick<CaseChecksState, 'choose'> & { readonly labelledBy: string };

const Choices = ({ check, choose, labelledBy }: ChoicesProps) => (
  <fieldset aria-labelledby={labelledBy} className="flex min-w-0 flex-wrap gap-1.5">
    {CheckAnswer.options.map((value) => (
      <button
        key={value}
        type="button"
        aria-pressed={check.chosen === value}
        onClick={() => choose(check, value)}
        className={classNames(
          'min-h-9 rounded-button border px-2.5 text-small font-semibold pointer-coarse:min-h-11',
          check.chosen === value ? chosenClass[value] : 'border-edge bg-card hover:bg-dim',
        )}
      >
        {checkAnswers[value]}
      </button>
    ))}
  </fieldset>
);

const Answered = ({ check: { answer } }: Pick<OfCase, 'check'>) =>
  answer === null ? null : (
    <span className="figures text-small text-muted">
      <span translate="no">{answer.by}</span>, <span translate="no">{formatDateTime(answer.at)}</span>
    </span>
  );

type CheckRowProps = OfCase &
  Pick<CaseChecksState, 'choose' | 'mayAnswer'> & {
    /** Digit of the key that ticks it; undefined = none does now. */
    readonly place: number | undefined;
    /** True while the file that it is about is shown. */
    readonly isOpen: boolean;
  };

/** Shows one check: its sentence, the values to compare, hints, and the answer or the choice of one. */
export const CheckRow = ({ shown, check, choose, mayAnswer, place, isOpen }: CheckRowProps) => {
  const id = useId();
  const hints = check.hint === null ? [] : hintTexts[check.hint]({ shown, check });
  return (
    <li className="flex flex-col gap-1.5 border-t border-line py-2 first:border-0">
      <div className="flex items-baseline justify-between gap-3">
        <span id={id} className="min-w-0 font-semibold">
          {check.text}
        </span>
        {mayAnswer && place !== undefined && (
          <kbd
            aria-hidden="true"
            translate="no"
            className="hidden shrink-0 text-small font-normal text-muted md:inline"
          >
            {`Shift ${place}`}
          </kbd>
        )}
      </div>
      {check.detail !== '' && <p className="text-small text-muted">{check.detail}</p>}
      <Expected check={check} isOpen={isOpen} />
      {hints.map((text) => (
        <p key={text} className="text-small text-muted">
          {text}
        </p>
      ))}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {mayAnswer ? (
          <Choices check={check} choose={choose} labelledBy={id} />
        ) : (
          <Pill tone={check.chosen === null ? 'wait' : tones[check.chosen]}>
            {check.chosen === null ? 'Belum dijawab' : checkAnswers[check.chosen]}
          </Pill>
        )}
        <Answered check={check} />
      </div>
    </li>
  );
};
