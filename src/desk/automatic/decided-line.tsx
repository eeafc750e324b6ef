import type { ReactNode } from 'react';
import { formatDateTime } from '#shared/time/dates.ts';
import type { AutomaticDecisions } from '#shared/wire/desk-automatic/automatic.ts';
import { Link } from '#ui/appearance/link.tsx';
import { casePath } from '../queue/case-path.ts';

type DecidedLineProps = {
  readonly item: AutomaticDecisions['items'][number];
  /** Text beside the request, such as the answer of a sample. */
  readonly children?: ReactNode;
  readonly open?: string;
};

/** Line of a request that the system decided, with the link to its case. */
export const DecidedLine = ({ item, children, open = 'Buka kasus' }: DecidedLineProps) => (
  <li className="flex flex-col gap-x-6 gap-y-1 border-t border-line px-4 py-3 first:border-t-0 md:flex-row md:items-start md:justify-between">
    <div className="flex min-w-0 flex-1 flex-col gap-0.5">
      <h3 className="font-bold wrap-anywhere">
        <span>{item.title}</span>
        <span aria-hidden="true"> · </span>
        <span>{item.headline}</span>
      </h3>
      <p className="text-small text-muted">
        <span translate="no" className="figures">
          {item.number}
        </span>
        <span>{` · polis ${item.policy_number} · ${item.state_text} · diputuskan `}</span>
        <span className="figures">{formatDateTime(item.decided_at)}</span>
      </p>
      {children}
    </div>
    <Link
      href={casePath(item.number)}
      aria-label={`${open} ${item.number}`}
      className="text-link inline-flex min-h-11 shrink-0 items-center font-semibold"
    >
      {open}
    </Link>
  </li>
);
