import { useIsFetching } from '@tanstack/react-query';
import { useNavigation } from 'react-router';
import { classNames } from '#ui/appearance/class-names.ts';
import { useLongerThan } from '#ui/appearance/longer-than.ts';
import { Spinner } from '#ui/appearance/spinner.tsx';

const SLOW_AFTER = 5_000;

/** Returns true while a page or its data is loading. */
const useIsWaiting = (): boolean => {
  const pages = useNavigation().state !== 'idle';
  const parts = useIsFetching({
    predicate: (query) => query.state.status === 'pending' && query.isActive(),
  });
  return pages || parts > 0;
};

/** Shows a text after five seconds of loading. It floats, so that nothing moves. */
export const SlowLine = ({ aboveAction }: { readonly aboveAction: boolean }) => {
  const slow = useLongerThan(useIsWaiting(), SLOW_AFTER);
  return (
    <output
      className={classNames(
        'pointer-events-none fixed inset-x-0 z-30 flex justify-center px-4 lg:left-[244px]',
        aboveAction ? 'bottom-24' : 'bottom-[calc(var(--bottom-bar,0px)+0.75rem)]',
      )}
    >
      {slow && (
        <span className="flex items-center gap-2.5 rounded-card bg-ink px-4 py-2.5 text-small font-semibold text-white shadow-lift">
          <Spinner size={18} />
          Sambungan lambat, data masih dimuat. Mohon tunggu.
        </span>
      )}
    </output>
  );
};
