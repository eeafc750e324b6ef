import { useQuery } from '@tanstack/react-query';
import { ListTree } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { formatDate } from '#shared/time/dates.ts';
import type { InsightList } from '#shared/wire/desk-insight/insight.ts';
import { Link } from '#ui/appearance/link.tsx';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { FileButton } from '../layout/file-button.tsx';
import { Pager } from '../layout/desk-pager.tsx';
import { QueryWait } from '../layout/query-wait.tsx';
import { casePath } from '../queue/case-path.ts';
import { InsightHead } from './insight-head.tsx';
import { MadeAt } from './insight-page.tsx';
import { insightListQuery } from './insight-queries.ts';

const Line = ({ item }: { readonly item: InsightList['items'][number] }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line px-4 py-2 first:border-t-0">
    <div className="min-w-0 flex-1 basis-64">
      <p>
        <span className="figures text-muted">{formatDate(item.day)}</span>{' '}
        <span className="font-semibold wrap-anywhere">{item.title}</span>
      </p>
      <p className="text-small text-muted">
        <span>{item.what}</span>
        {item.clerk !== null && (
          <>
            <span aria-hidden="true"> · </span>
            <bdi>{item.clerk}</bdi>
          </>
        )}
        <span>{` · ${item.state_text}`}</span>
      </p>
    </div>
    <Link href={casePath(item.number)} translate="no" className="text-link figures inline-flex min-h-11 items-center">
      {item.number}
    </Link>
  </li>
);

/** Shows the requests behind a figure of insight; filters and page are in the address. */
export const InsightListPage = () => {
  const [params, setParams] = useSearchParams();
  const query = useQuery(insightListQuery(params.toString()));
  const list = query.data;
  const withoutPage = new URLSearchParams([...params].filter(([name]) => name !== 'page'));
  return (
    <>
      <InsightHead caption={list?.title ?? 'Daftar di balik angka'} />
      <div className="flex flex-wrap items-center gap-3">
        <FileButton path={`insight/list/file?${withoutPage}`} name="gambaran-daftar.csv">
          Unduh (CSV)
        </FileButton>
        {list !== undefined && <MadeAt at={list.made_at} />}
      </div>
      <QueryWait query={query} cards={3} />
      {list !== undefined && list.items.length === 0 && (
        <EmptyState icon={<ListTree size={28} />} heading="Tidak ada pengajuan di sini">
          Daftar ini memuat pengajuan di balik satu angka. Isinya berubah bersama angkanya, setiap menit.
        </EmptyState>
      )}
      {list !== undefined && list.items.length > 0 && (
        <>
          <output className="text-small text-muted">{`${list.total.toLocaleString('id-ID')} baris`}</output>
          <ul className="rounded-card border border-line bg-card">
            {list.items.map((item) => (
              <Line key={item.id} item={item} />
            ))}
          </ul>
          <Pager name="daftar" at={list} onPage={(page) => setParams([...withoutPage, ['page', String(page)]])} />
        </>
      )}
    </>
  );
};
