import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDateTime } from '#shared/time/dates.ts';
import { Link } from '#ui/appearance/link.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { unansweredCasesQuery } from '../api/desk-queries.ts';
import { hasRole } from '../session/has-role.ts';
import { casePath } from './case-path.ts';

const shownAtOnce = 5;

const Waiting = () => {
  const { items = [], total = 0 } = useQuery(unansweredCasesQuery).data ?? {};
  if (items.length === 0) return null;
  return (
    <Notice tone="wait" heading={`${total} nasabah menunggu jawaban`}>
      <ul>
        {items.slice(0, shownAtOnce).map(({ number, title, since, objection, complaint, answer_by: answerBy }) => (
          <li key={number} className="figures">
            <Link href={casePath(number)} className="text-link inline-block py-1">
              {number}
            </Link>{' '}
            <span>{title}</span> · sejak <span translate="no">{formatDateTime(since)}</span>
            {objection && <b className="text-you"> · Keberatan</b>}
            {complaint !== null && <b className="text-you"> · Keluhan</b>}
            <span>
              , jawab paling lambat <span translate="no">{formatDate(answerBy)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
};

/**
 * Lists the five cases whose customers have waited longest for an answer, with the number of all such cases. Cases that
 * left the queue are included.
 */
export const WaitingMessages = () => (hasRole('VERIFIKATOR', 'UNDERWRITER', 'PENYETUJU') ? <Waiting /> : null);
