import { Link } from 'react-router';
import { classNames } from '#ui/look/class-names.ts';
import { Pill } from '#ui/showing/pill.tsx';
import type { MenuCard } from './menu-cards.ts';
import { menuIcons } from './menu-icons.tsx';

const Card = ({ card }: { readonly card: MenuCard }) => {
  const Icon = menuIcons[card.icon];
  const open = card.state === 'open';
  return (
    <Link
      to={card.href}
      className={classNames(
        'flex h-full flex-col gap-2 rounded-card border border-line p-3 transition-shadow hover:shadow-lift sm:p-4',
        open ? 'bg-card' : 'bg-dim',
      )}
    >
      <Icon aria-hidden="true" size={28} strokeWidth={1.75} className={open ? 'text-action' : 'text-edge'} />
      <span
        className={classNames(
          'text-[0.9375rem] leading-snug font-bold hyphens-auto sm:text-field',
          !open && 'text-muted',
        )}
      >
        {card.label}
      </span>
      {card.note !== undefined && <span className="text-small text-muted">{card.note}</span>}
      {card.hasDraft && (
        <span>
          <Pill tone="wait">Dilanjutkan</Pill>
        </span>
      )}
    </Link>
  );
};

/** Two cards a row on a phone, three on larger screens. */
export const MenuGrid = ({ cards }: { readonly cards: readonly MenuCard[] }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(7.75rem,50%-0.5rem),1fr))] gap-2.5 sm:grid-cols-3 sm:gap-4">
    {cards.map((card) => (
      <li key={card.label} className="min-w-0">
        <Card card={card} />
      </li>
    ))}
  </ul>
);
