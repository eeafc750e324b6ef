import { Outlet, useNavigation } from 'react-router';
import { PageBody } from '#ui/showing/page-header.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { FeedbackHost } from '../feedback/feedback-host.tsx';
import { ProgressBar } from '#ui/showing/progress-bar.tsx';
import { useStore } from '../runtime/external-store.ts';
import { navigationFailed } from './navigation-failure.ts';

/** The bar of a page change; 200 ms and 5 s are its own. */
const RouteProgressBar = () => {
  const { state } = useNavigation();
  const running = state !== 'idle';
  const failed = useStore(navigationFailed);
  if (running) return <ProgressBar progress="running" />;
  return <ProgressBar progress={failed ? 'failed' : 'idle'} />;
};

/** Around every page: progress bar, alerts, modals and the overlay. */
export const Root = () => (
  <>
    <RouteProgressBar />
    <Outlet />
    <FeedbackHost />
  </>
);

/** Placeholder until the first page's chunk has loaded. */
export const FirstSkeleton = () => (
  <PageBody>
    <Skeleton showText />
  </PageBody>
);
