import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { PageBody } from '#ui/showing/page-header.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { ApiError } from '../api/api-error.ts';
import { PolicyContext } from '../policy/policy-context.ts';
import { policyQuery } from '../policy/policy-query.ts';
import { keepLoadedPage } from '../policy/policy-summary.ts';
import { useDrawnInSteps } from '../runtime/drawn-in-steps.ts';
import { KeptSummary, OfflineSummary } from './offline-summary.tsx';

/** Returns true when the server sent no response. */
const hasNoResponse = (error: Error): boolean => error instanceof ApiError && error.status === 0;

/** Shows why the policy could not be loaded, with status code and a button to try again. */
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
      {error instanceof ApiError && error.status > 0 && (
        <p className="text-small">
          Kode <span translate="no">{error.status}</span>
        </p>
      )}
    </Notice>
    {hasNoResponse(error) && <KeptSummary />}
  </PageBody>
);

const loading = (
  <PageBody>
    <Skeleton showText />
  </PageBody>
);

/** Renders the page once the policy is loaded; until then placeholders, or the reason of a failure. */
export const PolicyRouteGuard = ({ children }: { readonly children: ReactNode }) => {
  const { data, error, isFetching, fetchStatus, refetch } = useQuery(policyQuery);
  const isReady = useDrawnInSteps(data !== undefined);
  const { pathname } = useLocation();
  const isShown = data !== undefined && isReady;
  useEffect(() => {
    if (isShown && navigator.onLine) keepLoadedPage(pathname);
  }, [isShown, pathname]);
  if (data !== undefined && isReady)
    return (
      <PolicyContext value={data}>
        <Suspense fallback={loading}>{children}</Suspense>
      </PolicyContext>
    );
  if (fetchStatus === 'paused') return <OfflineSummary />;
  if (error !== null && !isFetching) return <PolicyFailure error={error} onRetry={() => void refetch()} />;
  return loading;
};
