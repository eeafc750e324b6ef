import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { formatMoment } from '#shared/time/dates.ts';
import type { InsightName, InsightPage as Page } from '#shared/wire/desk-insight/insight.ts';
import { Notice } from '#ui/showing/notice.tsx';
import { FileButton } from '../layout/file-button.tsx';
import { QueryWait } from '../layout/query-wait.tsx';
import { FigureTable, FigureText } from './figure-table.tsx';
import { HoursForm } from './hours-form.tsx';
import { InsightHead } from './insight-head.tsx';
import { insightQuery } from './insight-queries.ts';
import { PeriodForm, type PeriodText } from './period-form.tsx';

/** Says when the figures were made. */
export const MadeAt = ({ at }: { readonly at: Page['made_at'] }) =>
  at === null ? (
    <Notice heading="Angka sedang dihitung">
      Semua angka sedang dihitung dari awal. Yang terlihat belum lengkap; halaman ini diperbarui otomatis.
    </Notice>
  ) : (
    <p className="text-small text-muted">{`Dihitung ${formatMoment(at)}, diperbarui setiap menit.`}</p>
  );

/** Shows the figures that answer the question of the page at once. */
const Lead = ({ lead }: Pick<Page, 'lead'>) => (
  <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2 min-[64rem]:grid-cols-4">
    {lead.map(({ label, ...figure }) => (
      <div key={label} className="rounded-card border border-line bg-card px-4 py-3">
        <dt className="text-muted">{label}</dt>
        <dd className="figures flex min-h-11 items-center text-section font-bold wrap-anywhere min-[64rem]:min-h-8">
          <FigureText figure={figure} of={label} />
        </dd>
      </div>
    ))}
  </dl>
);

/** Table that alone depends on the period, on a page of what is late now. */
const tableOfPeriod = 'missed';

type ContentProps = { readonly page: Page; readonly period: ReactNode };

const Content = ({ page, period }: ContentProps) => (
  <>
    <MadeAt at={page.made_at} />
    <Lead lead={page.lead} />
    {page.tables.map((table) => (
      <Fragment key={table.id}>
        {table.id === tableOfPeriod && period}
        <FigureTable table={table} />
      </Fragment>
    ))}
    {page.clerks !== null && page.clerks.length > 0 && <HoursForm clerks={page.clerks} />}
  </>
);

/** Page of insight for one question; its period is in the address. */
export const InsightPage = ({ name }: { readonly name: InsightName }) => {
  const [params, setParams] = useSearchParams();
  const asked = { since: params.get('since') ?? '', until: params.get('until') ?? '' };
  const address = ({ since, until }: PeriodText) =>
    new URLSearchParams(Object.entries({ since, until }).filter(([, value]) => value !== ''));
  const query = useQuery(insightQuery(name, address(asked).toString()));
  const page = query.data;
  const period = { since: page?.since ?? asked.since, until: page?.until ?? asked.until };
  const form = (
    <PeriodForm
      key={`${period.since} ${period.until}`}
      period={period}
      onChange={(typed) => setParams(address(typed))}
    />
  );
  return (
    <>
      <InsightHead caption={page?.title ?? ''} />
      <div className="flex flex-wrap items-end gap-3">
        {name !== 'load' && name !== 'late' && form}
        <FileButton path={`insight/${name}/file?${address(asked)}`} name={`gambaran-${name}.csv`}>
          Unduh (CSV)
        </FileButton>
      </div>
      <QueryWait query={query} cards={3} />
      {page !== undefined && <Content page={page} period={form} />}
    </>
  );
};
