import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { menu } from '#requests/registry/menu.ts';
import { Link } from '#ui/appearance/link.tsx';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { PolicyChoiceCard } from '../../policies/policy-choice-card.tsx';
import { availabilityQuery } from '../../policy/reference-queries.ts';
import { useWording } from '../../policy/use-policy.ts';
import { PageTitle } from '../../layout/page-title.tsx';
import { buildCards } from './menu-cards.ts';
import { menuHead } from './menu-heads.ts';
import { HomeCard } from './home-card.tsx';
import { homeQuery } from './home-query.ts';
import { MenuGroups } from './menu-groups.tsx';
import { MenuSearch } from './menu-search-box.tsx';

/** True when a query has answered, failed, or cannot run without a connection, so that the page waits no longer. */
const isSettled = ({ isPending, fetchStatus }: Pick<UseQueryResult, 'isPending' | 'fetchStatus'>): boolean =>
  !isPending || fetchStatus === 'paused';

/** True from the moment on when all that the page begins with has settled: what is asked again later takes nothing away. */
const useSettledOnce = (...queries: readonly Pick<UseQueryResult, 'isPending' | 'fetchStatus'>[]): boolean => {
  const [wasSettled, setWasSettled] = useState(false);
  const areSettled = wasSettled || queries.every(isSettled);
  if (areSettled && !wasSettled) setWasSettled(true);
  return areSettled;
};

/**
 * /transaction/submission: state of the policy, then the available requests. Drawn once both are known, so that nothing
 * moves.
 */
const MenuPage = () => {
  const words = useWording();
  const available = useQuery(availabilityQuery);
  const home = useQuery(homeQuery);
  const isReady = useSettledOnce(available, home);
  const first = home.data?.first;
  const wayBack = first?.kind === 'LAPSED_PAY' ? { ...first.button, text: 'Bayar dulu tunggakannya' } : undefined;
  const cards = buildCards(menu, available.data?.types, words, wayBack);
  return (
    <>
      <PageTitle>Pengajuan Transaksi</PageTitle>
      <PageHeader {...menuHead} />
      <PageBody>
        {isReady ? (
          <>
            <HomeCard home={home} />
            <PolicyChoiceCard />
            <MenuSearch />
            <MenuGroups cards={cards} />
            <p>
              Sakit, dirawat, atau kecelakaan?{' '}
              <Link href="/polis/klaim" className="text-link inline-flex min-h-11 items-center">
                Cara mengajukan klaim
              </Link>
            </p>
          </>
        ) : (
          <Skeleton showText />
        )}
      </PageBody>
    </>
  );
};

export default MenuPage;
