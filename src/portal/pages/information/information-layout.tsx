import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { PageBody, PageHeader } from '#ui/page-header.tsx';
import { useWording } from '../../policy/use-policy.ts';
import { PageTitle } from '../page-title.tsx';
import { useInformationCaption } from './information-caption.ts';
import { HolderCard } from './holder-card.tsx';
import { ProductCard } from './product-card.tsx';

const tabs = [
  { path: 'insured', label: '{Tertanggung}' },
  { path: 'beneficiary', label: 'Data Ahli Waris' },
  { path: 'payment-account', label: 'Data Rekening Pembayaran' },
  { path: 'benefit-account', label: 'Data Rekening Manfaat' },
  { path: 'polis-value', label: 'Nilai Polis' },
] as const;

const tabClass = 'block border-b-[3px] py-2.5 font-bold whitespace-nowrap';

/** On a phone the row of tabs is wider than the screen: the chosen one is brought into sight. */
const useChosenInSight = (): RefObject<HTMLElement | null> => {
  const tabRow = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    tabRow.current?.querySelector(`[href="${pathname}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return tabRow;
};

const Tabs = () => {
  const words = useWording();
  const tabRow = useChosenInSight();
  return (
    <nav ref={tabRow} aria-label="Bagian informasi polis" className="-mx-4 overflow-x-auto px-4 md:-mx-7 md:px-7">
      <ul className="flex gap-5">
        {tabs.map(({ path, label }) => (
          <li key={path}>
            <NavLink
              to={path}
              preventScrollReset
              className={({ isActive }) =>
                classNames(tabClass, isActive ? 'border-brand text-action' : 'border-transparent text-caption')
              }
            >
              {words(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** /polis/information: the head with its five tabs; the chosen tab, then the holder and the products. */
const InformationLayout = () => (
  <>
    <PageTitle>Informasi Data Polis</PageTitle>
    <PageHeader title="Informasi Data Polis" caption={useInformationCaption()}>
      <Tabs />
    </PageHeader>
    <PageBody>
      <Outlet />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <HolderCard />
        <ProductCard />
      </div>
    </PageBody>
  </>
);

export default InformationLayout;
