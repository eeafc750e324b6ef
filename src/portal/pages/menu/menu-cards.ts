import type { MenuIcon, MenuItem } from '#requests/registry/menu.ts';
import { findPlainTitle } from '#requests/registry/plain-titles.ts';
import type { Availability } from '#shared/wire/proposals.ts';
import { refusalWords, type RefusalWords } from './refusal-words.ts';

/** Menu card ready to render: words filled in, state decided. */
export type MenuCard = {
  readonly label: string;
  /** Plain explanation of the label; '' = none needed. */
  readonly plain: string;
  readonly href: string;
  readonly icon: MenuIcon;
  /** open = can be done now; closed = not now, `note` says why and from when; coming = not built yet. */
  readonly state: 'open' | 'closed' | 'coming';
  readonly note: string | undefined;
  /** First step that makes the request possible. */
  readonly way: RefusalWords['way'];
  /** The product does not have it. */
  readonly isAbsent: boolean;
  readonly hasDraft: boolean;
};

export type FillWords = (text: string) => string;

/** Undefined while the availability is not known: every card is then simply open. */
type Known = readonly Availability[] | undefined;

type Way = RefusalWords['way'];

interface Filling {
  readonly known: Known;
  readonly words: FillWords;
  readonly wayBack: Way;
}

const base = '/transaction/submission';
const comingSoonNote = 'Segera hadir di portal';

type CardState = Pick<MenuCard, 'state' | 'note' | 'way' | 'isAbsent'>;

const open: CardState = { state: 'open', note: undefined, way: undefined, isAbsent: false };
const coming: CardState = { ...open, state: 'coming', note: comingSoonNote };

/**
 * Returns the state of a menu item with one or several request types; types that the product has come before types that
 * it lacks.
 */
const stateOf = (types: Known, none: string, wayBack: Way): CardState => {
  if (types === undefined) return open;
  const built = types.filter((type) => type.built);
  if (built.some(({ available }) => available)) return open;
  const refusals = built.map((type) => refusalWords(type, none, wayBack));
  const refusal = refusals.find(({ isAbsent }) => !isAbsent) ?? refusals[0];
  return refusal === undefined
    ? coming
    : { state: 'closed', note: refusal.note, way: refusal.way, isAbsent: refusal.isAbsent };
};

/** Lists the types of a menu item: a route may answer with several endpoints, and a sub-menu includes all its cards. */
const typesOf = ({ route, children }: MenuItem, known: Known): Known => {
  const routes = children.length > 0 ? children.map((child) => child.route) : [route];
  return known?.filter((type) => routes.includes(type.route));
};

const buildCard = (item: MenuItem, { known, words, wayBack }: Filling): MenuCard => {
  const types = typesOf(item, known);
  const state = item.active ? stateOf(types, item.absent, wayBack) : coming;
  const leadsToComingSoon = state.state === 'coming' && item.children.length === 0;
  return {
    label: words(item.label),
    plain: words(findPlainTitle(item.route)),
    href: `${base}/${leadsToComingSoon ? 'coming-soon' : item.route}`,
    icon: item.icon,
    ...state,
    hasDraft: types?.some(({ has_draft: hasDraft }) => hasDraft) ?? false,
  };
};

/**
 * Builds cards in the order of the menu, without hidden items. `wayBack` = next action for a lapsed policy, when the
 * home has one.
 */
export const buildCards = (
  items: readonly MenuItem[],
  known: Known,
  words: FillWords,
  wayBack?: Way,
): readonly MenuCard[] =>
  items.filter(({ hidden }) => !hidden).map((item) => buildCard(item, { known, words, wayBack }));
