import { NavLink } from 'react-router';
import { chipClass } from './chip-class.ts';
import { pillRowClass, showFocused } from './pill-row.ts';

type PageTabsProps = {
  /** Accessible name of the group. */
  readonly label: string;
  /** Pages in their order; the first one is the start of all others' paths. */
  readonly pages: readonly { readonly to: string; readonly text: string }[];
};

/** Links between the pages of one part of the desk. */
export const PageTabs = ({ label, pages }: PageTabsProps) => (
  <nav aria-label={label} className={pillRowClass}>
    {pages.map(({ to, text }, index) => (
      <NavLink
        key={to}
        onFocus={showFocused}
        to={to}
        end={index === 0}
        className={({ isActive }) => chipClass(isActive, 'shrink-0')}
      >
        {text}
      </NavLink>
    ))}
  </nav>
);
