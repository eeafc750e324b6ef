import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/showing/notice.tsx';

/** Shows why a page could not be loaded, with a button to try again. */
export const Failure = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) => (
  <Notice
    tone="you"
    live
    heading="Data gagal dimuat"
    actions={
      <Button variant="secondary" size="small" onClick={onRetry}>
        Coba lagi
      </Button>
    }
  >
    {error.message}
  </Notice>
);
