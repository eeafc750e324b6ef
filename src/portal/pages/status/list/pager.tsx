import { ChevronLeft, ChevronRight } from 'lucide-react';
import { pageSizes } from '../../../proposals/list-filter.ts';

type PagerProps = {
  readonly page: number;
  readonly pages: number;
  readonly size: number;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
};

const turnClass = 'grid size-11 place-items-center rounded-full hover:bg-dim disabled:opacity-40';

/** Shows how many requests are on a page, with buttons for the other pages. */
export const Pager = ({ page, pages, size, onPage, onSize }: PagerProps) => (
  <nav aria-label="Halaman daftar" className="flex flex-wrap items-center justify-between gap-3">
    <label className="flex items-center gap-2 text-small">
      <span>Per halaman</span>
      <select
        value={size}
        onChange={({ target }) => onSize(Number(target.value))}
        className="min-h-11 rounded-field border-[1.5px] border-edge bg-card px-2"
      >
        {pageSizes.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
    <span className="flex items-center gap-1">
      <button
        type="button"
        aria-label="Halaman sebelumnya"
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
        className={turnClass}
      >
        <ChevronLeft aria-hidden="true" />
      </button>
      <output className="figures text-small">
        Halaman <span translate="no">{page}</span> dari <span translate="no">{pages}</span>
      </output>
      <button
        type="button"
        aria-label="Halaman berikutnya"
        disabled={page === pages}
        onClick={() => onPage(page + 1)}
        className={turnClass}
      >
        <ChevronRight aria-hidden="true" />
      </button>
    </span>
  </nav>
);
