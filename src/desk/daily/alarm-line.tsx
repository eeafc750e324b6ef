import { useQuery } from '@tanstack/react-query';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { Link } from '#ui/appearance/link.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { alarmsQuery } from '../api/desk-queries.ts';
import { hasRole } from '../session/has-role.ts';

const Line = () => {
  const items = useQuery(alarmsQuery).data?.items ?? [];
  const [first] = items;
  if (first === undefined) return null;
  return (
    <Notice tone={first.urgent ? 'you' : 'wait'}>
      <p>
        <span>{first.text}</span>{' '}
        <Link href="/daily" className="text-link inline-block py-1">
          {items.length === 1 ? 'Laporan harian' : `Laporan harian (${items.length} hal)`}
        </Link>
      </p>
    </Notice>
  );
};

/** Shows the most urgent alarm of the daily jobs in one line, with a link to all alarms. */
export const AlarmLine = () => (hasRole(...deskPageReaders.daily) ? <Line /> : null);
