import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { PageBody } from '#ui/showing/page-header.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { useDrawnInSteps } from '../../runtime/drawn-in-steps.ts';
import type { Loading } from './use-journey-facts.ts';

type LoadingViewProps<Loaded> = {
  readonly of: Loading<Loaded>;
  /** Content while loading; default: page placeholders. */
  readonly meanwhile?: ReactNode;
  readonly children: (loaded: Loaded) => ReactNode;
};

const shape = (
  <PageBody>
    <Skeleton />
  </PageBody>
);

/** Shows the loaded content; while loading, placeholders; after a failure, the reason and a button to try again. */
export const LoadingView = <Loaded,>({ of, meanwhile = shape, children }: LoadingViewProps<Loaded>) => {
  const isReady = useDrawnInSteps(of.state === 'ready');
  if (of.state === 'ready' && isReady) return children(of.loaded);
  if (of.state !== 'failed') return meanwhile;
  return (
    <PageBody>
      <Notice
        tone="you"
        live
        heading="Halaman belum dapat dimuat"
        actions={
          <Button size="small" onClick={of.retry}>
            Coba lagi
          </Button>
        }
      >
        <p>
          <span>{of.error.message}</span> Isian Anda tidak hilang.
        </p>
      </Notice>
    </PageBody>
  );
};
