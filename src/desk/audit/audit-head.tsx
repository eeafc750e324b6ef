import { PageTitle } from '../layout/desk-page-title.tsx';
import { PageTabs } from '../layout/page-tabs.tsx';

const pages = [
  { to: '/audit', text: 'Cari' },
  { to: '/audit/check', text: 'Periksa rantai' },
  { to: '/audit/sample', text: 'Sampel keputusan' },
] as const;

/** Title of a page of the auditor, with links to the others. */
export const AuditHead = ({ title, caption }: { readonly title: string; readonly caption: string }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <PageTitle title={title} caption={caption} />
    <PageTabs label="Jejak" pages={pages} />
  </div>
);
