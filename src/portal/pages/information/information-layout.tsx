import { useDeferredValue, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router';
import { Link } from '#ui/appearance/link.tsx';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { PageTitle } from '../../layout/page-title.tsx';
import { PolicySummary } from './policy-summary-tiles.tsx';
import { HolderCard } from './holder-card.tsx';
import { informationHead } from './information-head.ts';
import { Panels, TabRow } from './information-tabs.tsx';
import { PrintButton, PrintedSheet, usePrinting } from './print-button.tsx';
import { ProductCard } from './product-card.tsx';
import { formatDate } from '#shared/time/dates.ts';
import { usePolicyWithProducts } from '../../policy/use-policy.ts';

/** Returns the caption, such as 'Nama produk · 7700000001 · terbit 24/07/2023'. */
const useInformationCaption = (): string => {
  const { policy, covers } = usePolicyWithProducts();
  const [main] = covers;
  return [main.productName, policy.number, `terbit ${formatDate(main.issuedOn)}`].join('\u00a0· ');
};

const ROOM = '(min-width: 60rem)';

const subscribe = (changed: () => void): (() => void) => {
  const query = globalThis.matchMedia(ROOM);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Returns true from 960 px, where five tabs fit side by side. */
const useTabRoom = (): boolean => useSyncExternalStore(subscribe, () => globalThis.matchMedia(ROOM).matches);

const Foot = (printing: ReturnType<typeof usePrinting>) => (
  <>
    <div className="grid items-start gap-4 md:grid-cols-2 print:grid-cols-2">
      <HolderCard />
      <ProductCard />
    </div>
    <PrintButton {...printing} />
  </>
);

/**
 * Page /polis/information: four answers on top, then five parts (tabs, or panels on a phone), then holder and products.
 */
const InformationLayout = () => {
  const hasRoom = useTabRoom();
  const printing = usePrinting();
  // The cards below are outside the visible area. Rendering them later lets a slow phone react to touches first.
  const isFootDue = useDeferredValue(true, false);
  return (
    <>
      <PageTitle>Informasi Data Polis</PageTitle>
      <PageHeader {...informationHead} caption={useInformationCaption()}>
        {hasRoom && <TabRow />}
      </PageHeader>
      <PageBody>
        <PolicySummary />
        <p className="flex flex-wrap gap-x-6 self-start print:hidden">
          <Link href="/polis/history" className="text-link inline-flex min-h-11 items-center">
            Lihat riwayat polis
          </Link>
          <Link href="/polis/documents" className="text-link inline-flex min-h-11 items-center">
            Lihat dokumen polis
          </Link>
        </p>
        <div className={`flex flex-col gap-4 ${printing.state === 'printing' ? 'print:hidden' : ''}`}>
          {hasRoom ? <Outlet /> : <Panels />}
        </div>
        <PrintedSheet {...printing} />
        {isFootDue && <Foot {...printing} />}
      </PageBody>
    </>
  );
};

export default InformationLayout;
