import { Button } from '#ui/actions/button.tsx';

type PagerProps = {
  /** Accessible name of the paged list, such as 'antrean'. */
  readonly name: string;
  readonly at: { readonly total: number; readonly page: number; readonly page_size: number };
  readonly onPage: (page: number) => void;
};

/** Shows buttons to the previous and next page; hidden when there is only one page. */
export const Pager = ({ name, at: { total, page, page_size }, onPage }: PagerProps) => {
  const last = Math.max(1, Math.ceil(total / page_size));
  if (last === 1 && page === 1) return null;
  return (
    <nav aria-label={`Halaman ${name}`} className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
      <Button variant="secondary" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Sebelumnya
      </Button>
      <span className="figures text-muted">
        Halaman <span translate="no">{page}</span> dari <span translate="no">{last}</span>
      </span>
      <Button variant="secondary" size="small" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Berikutnya
      </Button>
    </nav>
  );
};
