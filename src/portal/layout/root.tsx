import { Outlet } from 'react-router';
import { PageBody } from '#ui/showing/page-header.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { FeedbackHost } from '../feedback/feedback-host.tsx';
import { RouteProgressBar } from './route-progress.tsx';

/** Around every page: progress bar, alerts, modals and the overlay. */
export const Root = () => (
  <>
    <RouteProgressBar />
    <Outlet />
    <FeedbackHost />
  </>
);

/** Shown until the first page's own part of the program is there. */
export const FirstSkeleton = () => (
  <PageBody>
    <Skeleton showText />
  </PageBody>
);
