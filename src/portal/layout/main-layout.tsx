import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { OfflineBanner } from '#ui/offline-banner.tsx';
import { useLiveUpdates } from '../notifications/live-updates.ts';
import { loadReferences, loadWithPolicy } from '../policy/first-loads.ts';
import { policyQuery } from '../policy/policy-query.ts';
import { loadTextSize } from '../policy/text-size.ts';
import { useWaitingCount } from '../proposals/waiting.ts';
import { IdleGuard } from '../session/idle-guard.tsx';
import { followSwitch } from '../policies/switch-policy.ts';
import { followSignOut } from '../session/sign-out.ts';
import { SCROLL_KEY } from '../session/stored-session.ts';
import { BottomBar, SideMenu } from './navigation.tsx';
import { NewVersionNotice } from './new-version-notice.tsx';
import { TopBar } from './top-bar.tsx';
import { useFocusOnNavigation } from './focus-on-navigation.ts';
import { PolicyGate } from './policy-gate.tsx';
import { SlowLine } from './slow-line.tsx';
import { usePageFrame } from './page-frame.ts';
import { whenQuiet } from '../when-quiet.ts';

const useFirstLoads = (): void => {
  const client = useQueryClient();
  const { data } = useQuery(policyQuery);
  useEffect(() => loadTextSize(client), [client]);
  useEffect(() => whenQuiet(() => loadReferences(client)), [client]);
  useEffect(() => (data === undefined ? undefined : whenQuiet(() => loadWithPolicy(client, data))), [client, data]);
};

/** Frame of every page behind sign-in. */
export const MainLayout = () => {
  useFirstLoads();
  useLiveUpdates();
  useEffect(followSignOut, []);
  useEffect(followSwitch, []);
  const waiting = useWaitingCount();
  const main = useFocusOnNavigation();
  const frame = usePageFrame();
  const barHeight =
    frame === 'alone' ? '' : '[--bottom-bar:calc(4rem+env(safe-area-inset-bottom))] md:[--bottom-bar:0px]';
  return (
    <div className={`flex min-h-dvh flex-col lg:pl-[244px] ${barHeight}`}>
      <a
        href="#isi"
        className="absolute left-2 z-50 -translate-y-full rounded-b-field bg-ink px-4 py-2 font-semibold text-white focus:translate-y-0"
      >
        Langsung ke isi
      </a>
      <div className="sticky top-0 z-30">
        <OfflineBanner />
        <NewVersionNotice />
      </div>
      <aside className="fixed inset-y-0 left-0 z-30 hidden w-[244px] border-r border-line bg-card lg:block">
        <SideMenu waiting={waiting} />
      </aside>
      <TopBar waiting={waiting} wideOnly={frame !== 'whole'} />
      <main id="isi" ref={main} tabIndex={-1} className="flex flex-1 flex-col pb-[var(--bottom-bar,0px)] outline-none">
        <PolicyGate>
          <Outlet />
        </PolicyGate>
      </main>
      {frame !== 'alone' && <BottomBar />}
      <SlowLine aboveAction={frame === 'alone'} />
      <IdleGuard />
      <ScrollRestoration storageKey={SCROLL_KEY} />
    </div>
  );
};
