import type { QueueItem } from '#shared/wire/desk-queue/queue.ts';
import { Link } from '#ui/appearance/link.tsx';
import { casePath } from './case-path.ts';
import { PresenceText } from '../live/presence-mark.tsx';
import { MarkList } from './mark-list.tsx';
import { SlaMark } from './sla-mark.tsx';
import { StatePill } from './state-pill.tsx';
import { takenBy } from './queue-words.ts';

/** Shows the queue as cards, on screens below 1024 px. */
export const QueueCards = ({ items }: { readonly items: readonly QueueItem[] }) => (
  <ul className="flex flex-col gap-3 min-[64rem]:hidden">
    {items.map((item) => (
      <li key={item.number}>
        <Link
          href={casePath(item.number)}
          className="flex flex-col gap-1.5 rounded-card border border-line bg-card p-4 hover:bg-dim"
        >
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span translate="no" className="figures text-small font-semibold text-sea">
              {item.number}
            </span>
            <StatePill state={item.state} text={item.state_text} />
          </span>
          <span className="font-bold">{item.title}</span>
          <span className="figures text-muted">
            <span>{item.headline}</span> · polis <span translate="no">{item.policy_number}</span>
            {item.holder_name !== '' && (
              <>
                <span> · </span>
                <bdi translate="no">{item.holder_name}</bdi>
              </>
            )}
          </span>
          <MarkList marks={item.marks} />
          <SlaMark sla={item.sla} />
          <PresenceText number={item.number} />
          {item.claimed_by !== null && (
            <span className="text-small text-muted">
              Diambil <span>{takenBy(item)}</span>
            </span>
          )}
        </Link>
      </li>
    ))}
  </ul>
);
