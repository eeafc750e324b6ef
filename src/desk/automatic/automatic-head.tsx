import { PageTitle } from '../layout/desk-page-title.tsx';
import { PageTabs } from '../layout/page-tabs.tsx';

const pages = [
  { to: '/automatic', text: 'Bagian dan sakelar' },
  { to: '/automatic/decisions', text: 'Yang diputuskan' },
  { to: '/automatic/samples', text: 'Sampel' },
] as const;

/** Title of a page about decisions by the system, with links to the others. */
export const AutomaticHead = ({ title, caption }: { readonly title: string; readonly caption: string }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <PageTitle title={title} caption={caption} />
    <PageTabs label="Otomatis" pages={pages} />
  </div>
);
