import { useId } from 'react';
import { Link } from 'react-router';
import { Pill } from '#ui/showing/pill.tsx';
import type { MenuCard } from './menu-cards.ts';
import { menuIcons } from './menu-icons.tsx';

const Card = ({ card }: { readonly card: MenuCard }) => {
  const Icon = menuIcons[card.icon];
  const id = useId();
  return (
    <Link
      to={card.href}
      aria-labelledby={`${id}-name ${id}-draft`}
      {...(card.plain !== '' && { 'aria-describedby': `${id}-plain` })}
      className="flex h-full flex-col gap-2 rounded-card border border-line bg-card p-3 transition-shadow hover:shadow-lift sm:p-4"
    >
      <Icon aria-hidden="true" size={28} strokeWidth={1.75} className="text-action" />
      <span id={`${id}-name`} className="text-[0.9375rem] leading-snug font-bold hyphens-auto sm:text-field">
        {card.label}
      </span>
      {card.plain !== '' && (
        <span id={`${id}-plain`} className="text-small leading-snug text-muted">
          {card.plain}
        </span>
      )}
      {card.hasDraft && (
        <span id={`${id}-draft`}>
          <Pill tone="wait">Belum selesai – lanjutkan</Pill>
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
