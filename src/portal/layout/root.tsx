import { Outlet } from 'react-router';
import { PageBody } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FeedbackHost } from '../feedback/feedback-host.tsx';

/** Around every page: alerts, modals and the overlay. */
export const Root = () => (
  <>
    <Outlet />
    <FeedbackHost />
  </>
);

/** Until the first page's own part of the program is there. */
export const FirstSkeleton = () => (
  <PageBody>
    <Skeleton showText />
  </PageBody>
);
