import type { MenuIcon, MenuItem } from '#requests/registry/menu.ts';
import { formatDate } from '#shared/time/dates.ts';
import type { Availability } from '#shared/wire/proposals.ts';

/** One card as it is drawn: words filled, state decided. */
export type MenuCard = {
  readonly label: string;
  readonly href: string;
  readonly icon: MenuIcon;
  /** open = can be done now; closed = not now, `note` says why and from when; coming = not built yet. */
  readonly state: 'open' | 'closed' | 'coming';
  readonly note: string | undefined;
  readonly hasDraft: boolean;
};

export type FillWords = (text: string) => string;

/** Undefined while the availability is not known: every card is then simply open. */
type Known = readonly Availability[] | undefined;

const base = '/transaction/submission';
const comingSoonNote = 'Segera hadir di portal';

const reasonOf = ({ reason, from }: Availability): string => {
  const why = reason ?? 'Belum dapat diajukan saat ini';
  return from === null ? why : `${why} Bisa mulai ${formatDate(from)}.`;
};

const stateOf = (types: Known): Pick<MenuCard, 'state' | 'note'> => {
  if (types === undefined) return { state: 'open', note: undefined };
  const built = types.filter((type) => type.built);
  if (built.length === 0) return { state: 'coming', note: comingSoonNote };
  if (built.some(({ available }) => available)) return { state: 'open', note: undefined };
  const reasons = [...new Set(built.map(reasonOf))];
  return { state: 'closed', note: reasons.length === 1 ? reasons[0] : 'Belum dapat diajukan saat ini' };
};

/** A request type's route may answer with several endpoints; a sub-menu stands for all its cards. */
const typesOf = ({ route, children }: MenuItem, known: Known): Known => {
  const routes = children.length > 0 ? children.map((child) => child.route) : [route];
  return known?.filter((type) => routes.includes(type.route));
};

const buildCard = (item: MenuItem, known: Known, words: FillWords): MenuCard => {
  const types = typesOf(item, known);
  const { state, note } = item.active ? stateOf(types) : { state: 'coming' as const, note: comingSoonNote };
  const leadsToComingSoon = state === 'coming' && item.children.length === 0;
  return {
    label: words(item.label),
    href: `${base}/${leadsToComingSoon ? 'coming-soon' : item.route}`,
    icon: item.icon,
    state,
    note,
    hasDraft: types?.some(({ has_draft: hasDraft }) => hasDraft) ?? false,
  };
};

/** Cards in the order of the menu; hidden items fall away. */
export const buildCards = (items: readonly MenuItem[], known: Known, words: FillWords): readonly MenuCard[] =>
  items.filter(({ hidden }) => !hidden).map((item) => buildCard(item, known, words));

/** The part of the menu that a search finds: by name or by the words people use for it, sub-menus included. */
export const searchMenu = (items: readonly MenuItem[], search: string, words: FillWords): readonly MenuItem[] => {
  const wanted = search.trim().toLowerCase().split(/\s+/);
  const isFound = ({ label, keywords }: MenuItem): boolean => {
    const text = words(`${label} ${keywords}`).toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  if (search.trim() === '') return items;
  return items.flatMap((item) => [
    ...(isFound(item) ? [item] : []),
    ...item.children.filter(isFound).map((child) => ({ ...child, label: `${item.label}: ${child.label}` })),
  ]);
};
