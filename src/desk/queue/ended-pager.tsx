import type { Queue } from '#shared/wire/desk-queue/queue.ts';
import { Button } from '#ui/actions/button.tsx';

/**
 * Pager for ended cases with the buttons newer and older, and a count up to 1,000. Page numbers are not offered,
 * because there are too many cases.
 */
export const EndedPager = ({
  at: { newer, older, total },
  onPage,
}: {
  readonly at: Pick<Queue, 'newer' | 'older' | 'total'>;
  readonly onPage: (from: string) => void;
}) => (
  <nav aria-label="Halaman kasus berakhir" className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
    <Button variant="secondary" size="small" disabled={newer === null} onClick={() => onPage(newer ?? '')}>
      Lebih baru
    </Button>
    <span className="figures text-muted">
      {total > 1000 ? '1.000+ kasus' : `${total.toLocaleString('id-ID')} kasus`}
    </span>
    <Button variant="secondary" size="small" disabled={older === null} onClick={() => onPage(older ?? '')}>
      Lebih lama
    </Button>
  </nav>
);
