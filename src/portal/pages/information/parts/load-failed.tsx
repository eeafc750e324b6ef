import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/showing/notice.tsx';

type LoadFailedProps = {
  /** Name of the missing part, used to start the heading: 'Kalender premi'. */
  readonly what: string;
  readonly error: Error;
  readonly onRetry: () => void;
};

/** Shows that a part of the page could not be loaded, with a button to try again. */
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
