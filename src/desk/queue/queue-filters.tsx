import type { Queue, QueueFilter } from '#shared/wire/desk.ts';
import { classNames } from '#ui/appearance/class-names.ts';

type QueueFiltersProps = {
  readonly counts: Queue['counts'];
  readonly filter: QueueFilter;
  readonly onChoose: (filter: QueueFilter) => void;
};

/** Buttons that filter the queue by state, with counts; states without cases are hidden, except the selected state. */
export const QueueFilters = ({ counts, filter, onChoose }: QueueFiltersProps) => {
  const always: readonly QueueFilter[] = ['mine', 'open', filter];
  const shown = counts.filter((each) => each.count > 0 || always.includes(each.filter));
  const choices = [...shown, { filter: 'ended', text: 'Sudah berakhir', count: null } as const];
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Saring kasus</legend>
      {choices.map((choice) => (
        <button
          key={choice.filter}
          type="button"
          aria-pressed={choice.filter === filter}
          onClick={() => onChoose(choice.filter)}
          className={classNames(
            'inline-flex min-h-11 items-center gap-2 rounded-full border px-3 font-semibold sm:px-4',
            choice.filter === filter ? 'border-action bg-tint text-action' : 'border-edge bg-card hover:bg-dim',
          )}
        >
          <span>{choice.text}</span>
          {choice.count !== null && <span className="figures">{choice.count}</span>}
        </button>
      ))}
    </fieldset>
  );
};
