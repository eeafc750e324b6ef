import { useQuery } from '@tanstack/react-query';
import { Link } from '#ui/appearance/link.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { pageCountsQuery } from '../api/desk-queries.ts';

/**
 * Shows how many dismissals of reports the signed-in person may decide, with links to their pages; hidden while there
 * are none.
 */
export const WaitingDismissals = () => {
  const { data } = useQuery(pageCountsQuery);
  const pages = [
    { path: '/deaths', text: 'Laporan meninggal', count: data?.death_dismissals ?? 0 },
    { path: '/reports', text: 'Laporan keamanan', count: data?.fraud_dismissals ?? 0 },
  ].filter(({ count }) => count > 0);
  if (pages.length === 0) return null;
  return (
    <Notice tone="wait" heading="Penutupan laporan menunggu keputusan Anda">
      <ul>
        {pages.map(({ path, text, count }) => (
          <li key={path} className="figures">
            <Link href={path} className="text-link inline-block py-1">
              {text}
            </Link>
            <span>{`: ${count}`}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
};
