import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/showing/notice.tsx';

type LoadFailedProps = {
  /** What is missing, as the start of a sentence: 'Kalender premi'. */
  readonly what: string;
  readonly error: Error;
  readonly onRetry: () => void;
};

/** One part of a page could not be loaded: said in its place, with the way to try again. The rest of the page stands. */
export const LoadFailed = ({ what, error, onRetry }: LoadFailedProps) => (
  <Notice
    tone="you"
    live
    heading={`${what} belum dapat dimuat`}
    actions={
      <Button size="small" variant="secondary" onClick={onRetry}>
        Coba lagi
      </Button>
    }
  >
    <p>{error.message}</p>
  </Notice>
);
