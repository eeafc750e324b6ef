import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { OfflineBanner } from '#ui/showing/offline-banner.tsx';
import { useLiveUpdates } from '../notifications/live-updates.ts';
import type * as firstLoads from '../policy/first-loads.ts';
import { policyQuery } from '../policy/policy-query.ts';
import { loadTextSize } from '../policy/text-size.ts';
import { signOut } from '../session/ask-sign-out.ts';
import { IdleGuard } from '../session/idle-guard.tsx';
import { followSwitch } from '../policies/several-policies.ts';
import { followSignOut } from '../session/sign-out.ts';
import { SCROLL_KEY } from '../session/stored-session.ts';
import { SideMenu } from './navigation.tsx';
import { NewVersionLater } from './new-version-later.tsx';
import { TopBar } from './top-bar.tsx';
import { WaitingMark } from './waiting-mark.tsx';
import { useFocusOnNavigation } from './focus-on-navigation.ts';
import { PolicyRouteGuard } from './policy-route-guard.tsx';
import { ReadAloudLater } from './read-aloud-later.tsx';
import { ShellFrame } from './shell-frame.tsx';
import { SlowLine } from './slow-line.tsx';
import { usePageFrame } from './page-frame.ts';
import { planSiteUrl } from '../addresses/site-links.ts';
import { loadInAdvance } from '../access/chunk-reload.ts';
import { whenIdle, whenQuiet } from '../runtime/when-quiet.ts';

type FirstLoads = typeof firstLoads;

/** Runs the works once the page is quiet; no page begins with the file that holds them. */
const loadWhenQuiet = (works: (loads: FirstLoads) => readonly (() => void)[]): (() => void) => {
  let isCancelled = false;
  let cancelWorks: (() => void) | undefined;
  const start = async (): Promise<void> => {
    const loads = await import('../policy/first-loads.ts');
    if (!isCancelled) cancelWorks = whenIdle(...works(loads));
  };
  const cancelStart = whenQuiet(() => void loadInAdvance(start));
  return () => {
    isCancelled = true;
    cancelStart();
    cancelWorks?.();
  };
};

const useFirstLoads = (): void => {
  const client = useQueryClient();
  const { data } = useQuery(policyQuery);
  useEffect(() => loadTextSize(client), [client]);
  useEffect(() => loadWhenQuiet(({ loadReferences }) => loadReferences(client)), [client]);
  useEffect(() => data && loadWhenQuiet(({ loadWithPolicy }) => loadWithPolicy(client, data.policy)), [client, data]);
};

/** Frame of every page behind sign-in. */
export const MainLayout = () => {
  useFirstLoads();
  useLiveUpdates();
  useEffect(followSignOut, []);
  useEffect(followSwitch, []);
  const main = useFocusOnNavigation();
  const frame = usePageFrame();
  return (
    <ShellFrame
      frame={frame}
      side={<SideMenu mark={<WaitingMark />} siteUrl={planSiteUrl()} onSignOut={signOut} />}
      top={<TopBar wideOnly={frame !== 'whole'} />}
      page={
        <PolicyRouteGuard>
          <Outlet />
        </PolicyRouteGuard>
      }
      mainRef={main}
      foot={<ReadAloudLater />}
      onSignOut={signOut}
      banners={
        <>
          <OfflineBanner />
          <NewVersionLater />
        </>
      }
    >
      <SlowLine aboveAction={frame === 'alone'} />
      <IdleGuard />
      <ScrollRestoration storageKey={SCROLL_KEY} />
    </ShellFrame>
  );
};
