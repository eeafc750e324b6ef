import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { OfflineBanner } from '#ui/offline-banner.tsx';
import { PageBody } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ApiError } from '../api/api-error.ts';
import { useLiveUpdates } from '../notifications/live-updates.ts';
import { afterPaint, loadReferences, loadWithPolicy } from '../policy/first-loads.ts';
import { policyQuery } from '../policy/policy-query.ts';
import { useWaitingCount } from '../proposals/waiting.ts';
import { IdleGuard } from '../session/idle-guard.tsx';
import { followSignOut } from '../session/sign-out.ts';
import { BottomBar, SideMenu } from './navigation.tsx';
import { NewVersionNotice } from './new-version-notice.tsx';
import { TopBar } from './top-bar.tsx';
import { useFocusOnNavigation } from './focus-on-navigation.ts';
import { usePageFrame } from './page-frame.ts';

const useFirstLoads = (): void => {
  const client = useQueryClient();
  const { data } = useQuery(policyQuery);
  useEffect(() => afterPaint(() => loadReferences(client)), [client]);
  useEffect(() => (data === undefined ? undefined : loadWithPolicy(client, data)), [client, data]);
};

/** The message of a policy that could not be loaded, with its status code and the way to try again. */
const PolicyFailure = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) => (
  <PageBody>
    <Notice
      tone="you"
      live
      heading="Data polis belum dapat dimuat"
      actions={
        <Button size="small" onClick={onRetry}>
          Coba lagi
        </Button>
      }
    >
      <p>{error.message}</p>
      {error instanceof ApiError && error.status > 0 && <p className="text-small">Kode {error.status}</p>}
    </Notice>
  </PageBody>
);

const loading = (
  <PageBody>
    <Skeleton showText />
  </PageBody>
);

/** Pages stand on a loaded policy. */
const PolicyGate = ({ children }: { readonly children: ReactNode }) => {
  const { data, error, isFetching, refetch } = useQuery(policyQuery);
  if (data !== undefined) return <Suspense fallback={loading}>{children}</Suspense>;
  if (error !== null && !isFetching) return <PolicyFailure error={error} onRetry={() => void refetch()} />;
  return loading;
};

/** Frame of every page behind sign-in. */
export const MainLayout = () => {
  useFirstLoads();
  useLiveUpdates();
  useEffect(followSignOut, []);
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
      <OfflineBanner />
      <NewVersionNotice />
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
      <IdleGuard />
      <ScrollRestoration />
    </div>
  );
};
