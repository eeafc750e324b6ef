import { Link } from 'react-router';
import { Pill } from '#ui/showing/pill.tsx';
import type { MenuCard } from './menu-cards.ts';
import { MenuGrid } from './menu-grid.tsx';

/** Shows a request that is not possible now: link, reason and first step. */
const ClosedRow = ({ card: { label, href, note, way, hasDraft } }: { readonly card: MenuCard }) => (
  <li className="flex flex-wrap items-center gap-x-4 px-3.5 py-1.5">
    <Link
      to={href}
      className="flex min-h-8 min-w-[min(15rem,100%)] flex-1 items-center leading-snug font-semibold sm:min-h-11"
    >
      {label}
    </Link>
    <div className="figures flex min-w-[min(15rem,100%)] flex-1 flex-wrap items-center gap-x-1.5 text-small text-muted">
      {note !== undefined && <span>{note}</span>}
      {way !== undefined && (
        <Link to={way.href} className="text-link inline-flex min-h-8 items-center">
          <span>{way.text}</span>
          <span className="sr-only">
            {' '}
            agar bisa mengajukan <span>{label}</span>
          </span>
        </Link>
      )}
      {hasDraft && <Pill tone="wait">Ada isian tersimpan</Pill>}
    </div>
  </li>
);

const headingClass = 'text-section font-bold';

/**
 * Shows possible requests as cards and the others as lines with the reason, each in the order of the specification
 * (wire 1.1).
 */
export const MenuGroups = ({ cards }: { readonly cards: readonly MenuCard[] }) => {
  const open = cards.filter(({ state }) => state === 'open');
  const closed = cards.filter(({ state }) => state !== 'open');
  return (
    <>
      {open.length > 0 && (
        <section aria-labelledby="bisa" className="flex flex-col gap-2.5">
          <h2 id="bisa" className={headingClass}>
            Bisa diajukan sekarang
          </h2>
          <MenuGrid cards={open} />
        </section>
      )}
      {closed.length > 0 && (
        <section aria-labelledby="belum" className="flex flex-col gap-2.5">
          <h2 id="belum" className={headingClass}>
            Belum bisa
          </h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-card">
            {closed.map((card) => (
              <ClosedRow key={card.label} card={card} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
