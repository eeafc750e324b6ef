import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDateTime } from '#shared/time/dates.ts';
import type { AccessLogEntry } from '#shared/wire/privacy.ts';
import { Button } from '#ui/actions/button.tsx';
import { accessLogQuery } from './profile-queries.ts';
import { Section } from './section.tsx';

const Entry = ({ entry }: { readonly entry: AccessLogEntry }) => (
  <li className="flex flex-col py-2.5 first:pt-0 last:pb-0">
    <span>
      <b>{entry.who}</b>: <span>{entry.what.charAt(0).toLowerCase() + entry.what.slice(1)}</span>
    </span>
    <span className="figures text-small text-muted">
      <span translate="no">{formatDateTime(entry.at)}</span>
      {entry.request_number !== null && (
        <span>
          {'\u00a0· '}
          <Link to={`/transaction/status/${encodeURIComponent(entry.request_number)}`} className="text-link py-1">
            <span>
              Pengajuan <span translate="no">{entry.request_number}</span>
            </span>
          </Link>
        </span>
      )}
    </span>
  </li>
);

/** Lists accesses of staff to the customer's data, and the customer's own reveals of full numbers. */
export const AccessLogCard = () => {
  const query = useInfiniteQuery(accessLogQuery);
  return (
    <Section
      title="Siapa melihat data saya"
      caption="Petugas yang membuka pengajuan, dokumen, atau foto Anda, dan saat Anda sendiri membuka nomor lengkap"
      query={query}
    >
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0) return <p className="text-muted">Belum ada yang membuka data Anda.</p>;
        return (
          <>
            <ul className="flex flex-col divide-y divide-line">
              {items.map((entry, index) => (
                <Entry key={index} entry={entry} />
              ))}
            </ul>
            {query.hasNextPage && (
              <div>
                <Button
                  variant="secondary"
                  size="small"
                  loading={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  Lihat yang lebih lama
                </Button>
              </div>
            )}
          </>
        );
      }}
    </Section>
  );
};
