import { useId } from 'react';
import { Link } from 'react-router';
import { Pill } from '#ui/showing/pill.tsx';
import type { MenuCard } from './menu-cards.ts';
import { menuIcons } from './menu-icons.tsx';

/** Marks a request that has a draft, on its card or line. */
export const DraftMark = () => (
  <span>
    <Pill tone="wait">Belum selesai – lanjutkan</Pill>
  </span>
);

/** Card of a menu item. The whole card is the link; its accessible name is the label alone, without the explanation. */
const Card = ({ card }: { readonly card: MenuCard }) => {
  const Icon = menuIcons[card.icon];
  const id = useId();
  return (
    <li className="relative flex min-w-0 flex-col gap-1 rounded-card border border-line bg-card p-3 transition-shadow hover:shadow-lift sm:p-4">
      <Link
        to={card.href}
        {...(card.plain !== '' && { 'aria-describedby': id })}
        className="flex flex-col gap-2 after:absolute after:inset-0 after:rounded-card"
      >
        <Icon aria-hidden="true" size={28} strokeWidth={1.75} className="text-action" />
        <span className="text-[0.9375rem] leading-snug font-bold hyphens-auto sm:text-field">{card.label}</span>
        {card.hasDraft && <DraftMark />}
      </Link>
      {card.plain !== '' && (
        <p id={id} className="text-small leading-snug text-muted">
          {card.plain}
        </p>
      )}
    </li>
  );
};

/** Grid of two cards a row on a phone, three on larger screens. */
export const MenuGrid = ({ cards }: { readonly cards: readonly MenuCard[] }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(7.75rem,50%-0.5rem),1fr))] gap-2.5 sm:grid-cols-3 sm:gap-4">
    {cards.map((card) => (
      <Card key={card.label} card={card} />
    ))}
  </ul>
);
