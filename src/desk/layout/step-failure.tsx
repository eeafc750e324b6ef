import { Notice } from '#ui/showing/notice.tsx';

/** Shows why an action was refused, if it was. */
export const StepFailure = ({ error }: { readonly error: Error | null }) =>
  error === null ? null : (
    <Notice tone="you" live>
      {error.message}
    </Notice>
  );
