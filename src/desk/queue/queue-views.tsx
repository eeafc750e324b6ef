import type { Queue, QueueFilter } from '#shared/wire/desk-queue/queue.ts';
import { chipClass } from '../layout/chip-class.ts';
import { pillRowClass, showFocused } from '../layout/pill-row.ts';

type QueueViewsProps = {
  readonly counts: Queue['counts'];
  readonly recentDays: number;
  readonly state: QueueFilter;
  readonly onChoose: (state: QueueFilter) => void;
};

/** Buttons for the lists of cases, with their numbers; one list is shown at a time. */
export const QueueViews = ({ counts, recentDays, state, onChoose }: QueueViewsProps) => {
  const countOf = (filter: QueueFilter): number | null => counts.find((each) => each.filter === filter)?.count ?? null;
  const views = [
    { filter: 'mine', text: 'Perlu saya' },
    { filter: 'in_hand', text: 'Di tangan saya' },
    { filter: 'unowned', text: 'Belum ada pemilik' },
    { filter: 'snoozed', text: 'Ditunda' },
    {
      filter: 'recent',
      text: 'Baru saya kerjakan',
      title: `Kasus yang Anda kerjakan dalam ${recentDays} hari terakhir`,
    },
    { filter: 'open', text: 'Semua terbuka' },
    { filter: 'ended', text: 'Sudah berakhir' },
  ] as const;
  return (
    <fieldset className={pillRowClass}>
      <legend className="sr-only">Daftar kasus</legend>
      {views.map((view) => (
        <button
          key={view.filter}
          type="button"
          onFocus={showFocused}
          aria-pressed={view.filter === state}
          title={'title' in view ? view.title : undefined}
          onClick={() => onChoose(view.filter)}
          className={chipClass(view.filter === state, 'shrink-0 gap-2')}
        >
          <span>{view.text}</span>
          {countOf(view.filter) !== null && <span className="figures">{countOf(view.filter)}</span>}
        </button>
      ))}
    </fieldset>
  );
};
