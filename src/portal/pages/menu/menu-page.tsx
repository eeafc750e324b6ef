import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { menu } from '#requests/registry/menu.ts';
import { Link } from '#ui/appearance/link.tsx';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { PolicyChoiceCard } from '../../policies/policy-choice-card.tsx';
import { availabilityQuery } from '../../policy/availability-query.ts';
import { useWording } from '../../policy/use-policy.ts';
import { PageTitle } from '../../layout/page-title.tsx';
import { buildCards, type MenuCard } from './menu-cards.ts';
import { menuHead } from './menu-heads.ts';
import { HomeCard } from './home-card.tsx';
import { homeQuery } from './home-query.ts';
import { MenuGroups } from './menu-groups.tsx';
import { MenuSearch } from './menu-search-box.tsx';

/** True when a query has answered, failed, or cannot run without a connection, so that the page waits no longer. */
const isSettled = ({ isPending, fetchStatus }: Pick<UseQueryResult, 'isPending' | 'fetchStatus'>): boolean =>
  !isPending || fetchStatus === 'paused';

/** True from the moment on when the query has settled: what is asked again later takes nothing away. */
const useSettledOnce = (query: Pick<UseQueryResult, 'isPending' | 'fetchStatus'>): boolean => {
  const [wasSettled, setWasSettled] = useState(false);
  const hasSettled = wasSettled || isSettled(query);
  if (hasSettled && !wasSettled) setWasSettled(true);
  return hasSettled;
};

const Menu = ({ cards }: { readonly cards: readonly MenuCard[] }) => (
  <>
    <MenuSearch />
    <MenuGroups cards={cards} />
    <p>
      Sakit, dirawat, atau kecelakaan?{' '}
      <Link href="/polis/klaim" className="text-link inline-flex min-h-11 items-center">
        Cara mengajukan klaim
      </Link>
    </p>
  </>
);

/** A reload returns to where the customer had scrolled, so that the page must be long at once. */
const isReload = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type !== 'navigate');

let wasDrawn = false;

/** True once `isThere` is; the first time that the program draws the menu, one drawing later than the rest of the page. */
const useDrawnLast = (isThere: boolean): boolean => {
  const [isFirst] = useState(() => !wasDrawn && !isReload());
  const isReady = useDeferredValue(isThere, isFirst ? false : isThere);
  useEffect(() => {
    wasDrawn = true;
  }, []);
  return isThere && isReady;
};

/**
 * /transaction/submission: how the policy stands, then what can be asked for. Each is drawn in one piece, the second below the
 * first, so that nothing moves.
 */
const MenuPage = () => {
  const words = useWording();
  const available = useQuery(availabilityQuery);
  const home = useQuery(homeQuery);
  const isHomeReady = useSettledOnce(home);
  const isAvailabilityReady = useSettledOnce(available);
  const isMenuReady = useDrawnLast(isAvailabilityReady && isHomeReady);
  const first = home.data?.first;
  const wayBack = first?.kind === 'LAPSED_PAY' ? { ...first.button, text: 'Bayar dulu tunggakannya' } : undefined;
  const cards = isMenuReady ? buildCards(menu, available.data?.types, words, wayBack) : [];
  return (
    <>
      <PageTitle>Pengajuan Transaksi</PageTitle>
      <PageHeader {...menuHead} />
      <PageBody>
        {isHomeReady && (
          <>
            <HomeCard home={home} />
            <PolicyChoiceCard />
          </>
        )}
        {isMenuReady ? <Menu cards={cards} /> : <Skeleton showText />}
      </PageBody>
    </>
  );
};

export default MenuPage;
