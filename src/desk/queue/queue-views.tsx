import type { Queue, QueueFilter } from '#shared/wire/desk-queue/queue.ts';
import { classNames } from '#ui/appearance/class-names.ts';

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
    {
      filter: 'recent',
      text: 'Baru saya kerjakan',
      title: `Kasus yang Anda kerjakan dalam ${recentDays} hari terakhir`,
    },
    { filter: 'open', text: 'Semua terbuka' },
    { filter: 'ended', text: 'Sudah berakhir' },
  ] as const;
  return (
    <fieldset className="-mx-4 flex max-w-[100vw] min-w-0 gap-1.5 overflow-x-auto px-4 py-1 md:mx-0 md:px-0 min-[64rem]:flex-wrap">
      <legend className="sr-only">Daftar kasus</legend>
      {views.map((view) => (
        <button
          key={view.filter}
          type="button"
          aria-pressed={view.filter === state}
          title={'title' in view ? view.title : undefined}
          onClick={() => onChoose(view.filter)}
          className={classNames(
            'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-3 font-semibold min-[64rem]:min-h-9 min-[64rem]:text-small',
            view.filter === state ? 'border-action bg-tint text-action' : 'border-edge bg-card hover:bg-dim',
          )}
        >
          <span>{view.text}</span>
          {countOf(view.filter) !== null && <span className="figures">{countOf(view.filter)}</span>}
        </button>
      ))}
    </fieldset>
  );
};
