import { Notice } from '#ui/showing/notice.tsx';

/** Shows why an action was refused; nothing without an error. */
export const StepFailure = ({ error }: { readonly error: Error | null }) =>
  error === null ? null : (
    <Notice tone="you" live>
      {error.message}
    </Notice>
  );
