import { CheckCheck } from 'lucide-react';
import { useMarkOpened } from './use-mark-opened.ts';

/** Button that marks all notices as read; hidden when none is unread. */
export const MarkAllButton = ({ unopened }: { readonly unopened: number }) => {
  const { markAll, isMarkingAll } = useMarkOpened();
  if (unopened === 0) return null;
  return (
    <button
      type="button"
      aria-busy={isMarkingAll || undefined}
      onClick={() => markAll()}
      className="text-link inline-flex min-h-11 items-center gap-1.5 text-small"
    >
      <CheckCheck aria-hidden="true" size={18} /> Tandai semua dibaca
    </button>
  );
};
