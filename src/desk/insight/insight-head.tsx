import type { InsightName } from '#shared/wire/desk-insight/insight.ts';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { PageTabs } from '../layout/page-tabs.tsx';

/** Addresses of the pages of insight; the first one is that of the navigation. */
export const insightPaths: Readonly<Record<InsightName, { readonly to: string; readonly text: string }>> = {
  late: { to: '/insight', text: 'Terlambat' },
  load: { to: '/insight/load', text: 'Beban' },
  done: { to: '/insight/done', text: 'Selesai' },
  automatic: { to: '/insight/automatic', text: 'Otomatis' },
  returns: { to: '/insight/returns', text: 'Dikembalikan' },
  reopened: { to: '/insight/reopened', text: 'Dibuka lagi' },
};

/** Title of a page of insight, with links to the others. */
export const InsightHead = ({ caption }: { readonly caption: string }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <PageTitle title="Gambaran" caption={caption} />
    <PageTabs label="Gambaran" pages={Object.values(insightPaths)} />
  </div>
);
