import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { NavLink, Outlet, useLocation, NavigationType, useNavigationType } from 'react-router';
import { classNames } from '#ui/appearance/class-names.ts';
import { useWording } from '../../policy/use-policy.ts';

const base = '/polis/information';

const tabs = [
  { path: 'insured', label: '{Tertanggung}' },
  { path: 'beneficiary', label: 'Data Ahli Waris' },
  { path: 'payment-account', label: 'Data Rekening Pembayaran' },
  { path: 'benefit-account', label: 'Data Rekening Manfaat' },
  { path: 'polis-value', label: 'Nilai Polis' },
] as const;

const tabClass = 'block border-b-[3px] py-2.5 font-bold whitespace-nowrap';

/** Row of tabs below the page header, from 960 px. */
export const TabRow = () => {
  const words = useWording();
  return (
    <nav aria-label="Bagian informasi polis" className="print:hidden">
      <ul className="flex flex-wrap gap-x-3.5 text-[0.9375rem]">
        {tabs.map(({ path, label }) => (
          <li key={path}>
            <NavLink
              to={`${base}/${path}`}
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

/** Returns a ref for the panels; a panel that the customer opened by a link is scrolled to the top of the screen. */
const useOpenedInSight = (): RefObject<HTMLUListElement | null> => {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  const isPressed = useNavigationType() === NavigationType.Push;
  const shown = useRef(isPressed ? undefined : pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'start' });
  }, [pathname]);
  return list;
};

/** Tabs on a phone: expansion panels, one open at a time (wire 7.3). */
export const Panels = () => {
  const words = useWording();
  const list = useOpenedInSight();
  const { pathname } = useLocation();
  return (
    <nav aria-label="Bagian informasi polis">
      <ul ref={list} className="flex flex-col gap-2">
        {tabs.map(({ path, label }) => {
          const isOpen = pathname === `${base}/${path}`;
          return (
            <li key={path} className="flex flex-col gap-3">
              <NavLink
                to={`${base}/${path}`}
                preventScrollReset
                className={classNames(
                  'flex min-h-12 scroll-mt-2 items-center justify-between rounded-field border px-4 py-2 font-bold print:hidden',
                  isOpen ? 'border-brand-soft bg-tint text-action' : 'border-line bg-card',
                )}
              >
                <span>{words(label)}</span>
                <ChevronDown
                  aria-hidden="true"
                  size={20}
                  className={isOpen ? '[transform:rotate(180deg)]' : undefined}
                />
              </NavLink>
              {isOpen && (
                <div className="mb-2 flex flex-col gap-4">
                  <Outlet />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
