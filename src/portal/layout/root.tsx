import { Outlet, useNavigation } from 'react-router';
import { PageBody } from '#ui/showing/page-header.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { FeedbackHost } from '../feedback/feedback-host.tsx';
import { ProgressBar } from '#ui/showing/progress-bar.tsx';
import { useStore } from '../runtime/external-store.ts';
import { navigationFailed } from './navigation-failure.ts';

/** Shows the progress of a page change; `ProgressBar` handles its delays of 200 ms and 5 s. */
const RouteProgressBar = () => {
  const { state } = useNavigation();
  const running = state !== 'idle';
  const failed = useStore(navigationFailed);
  if (running) return <ProgressBar progress="running" />;
  return <ProgressBar progress={failed ? 'failed' : 'idle'} />;
};

/** Renders every page with the progress bar, alerts, modals and the loading overlay. */
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
