import { Notice } from '#ui/showing/notice.tsx';

/** Why a step was refused; nothing while it was not. */
export const StepFailure = ({ error }: { readonly error: Error | null }) =>
  error === null ? null : (
    <Notice tone="you" live>
      {error.message}
    </Notice>
  );
