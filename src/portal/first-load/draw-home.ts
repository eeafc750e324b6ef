/*
 * Draws the home card from the answer of its question before the program has loaded. Part of the page itself
 * (page-start.ts), so it imports nothing that the program uses. Its templates come from the card's own components
 * (pages/menu/home-templates.tsx); the program draws the same card in the same place later.
 */

type Values = Readonly<Record<string, string>>;

const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => Object(inner)[key], value);

const textAt = (value: unknown, ...path: readonly string[]): string => {
  const text = at(value, ...path);
  return typeof text === 'string' ? text : '';
};

const listAt = (value: unknown, key: string): readonly unknown[] => {
  const list = at(value, key);
  return Array.isArray(list) ? list : [];
};

const findTemplate = (name: string, when = ''): HTMLTemplateElement | undefined =>
  [...document.querySelectorAll<HTMLTemplateElement>(`#root template[data-home="${name}"]`)].find(
    ({ dataset }) => when === '' || dataset['when']?.split(' ').includes(when) === true,
  );

/** Puts values in place of '~name', in texts and addresses. */
const fill = (element: Element, values: Values): void => {
  const href = element.getAttribute('href') ?? '';
  if (href.startsWith('~')) element.setAttribute('href', values[href.slice(1)] ?? '');
  const text = element.firstChild;
  if (text instanceof Text) text.data = text.data.replace(/~(\w+)/g, (_name, name: string) => values[name] ?? '');
};

/** Copies a template. @throws when the page has none for this appearance */
const copy = (values: Values, name: string, when?: string): DocumentFragment => {
  const template = findTemplate(name, when);
  if (template === undefined) throw new Error(`The page has no template ${name} ${when ?? ''}.`);
  const made = document.importNode(template.content, true);
  for (const element of made.querySelectorAll('*')) fill(element, values);
  return made;
};

const put = (into: DocumentFragment, slot: string, parts: readonly DocumentFragment[]): void =>
  into.querySelector(`slot[name="${slot}"]`)?.replaceWith(...parts);

const contentOf = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || '/';

/** Returns the texts of a task; the address of the help pages is a setting. */
const taskOf = (task: unknown): Values => {
  const href = textAt(task, 'button', 'href');
  return {
    sentence: textAt(task, 'sentence'),
    detail: textAt(task, 'detail'),
    text: textAt(task, 'button', 'text'),
    href: href === findTemplate('card')?.dataset['homeHelp'] ? contentOf('help-url') : href,
  };
};

const drawFigure = (figure: unknown): DocumentFragment => {
  const note = textAt(figure, 'note');
  const values = { label: textAt(figure, 'label'), value: textAt(figure, 'value'), note, href: textAt(figure, 'href') };
  return copy(values, note === '' ? 'figure' : 'noted-figure');
};

const drawOthers = (others: readonly unknown[]): readonly DocumentFragment[] => {
  if (others.length === 0) return [];
  const list = copy({}, 'others');
  put(
    list,
    'others',
    others.map((other) => copy(taskOf(other), 'other')),
  );
  return [list];
};

const buildCard = (home: unknown, { hasSeveral }: KnownPolicies): DocumentFragment => {
  const kind = textAt(home, 'first', 'kind');
  const card = copy({ product: textAt(home, 'product_name') }, 'card');
  const sentence = textAt(home, 'cover', 'sentence');
  put(card, 'cover', [copy({ sentence }, 'cover', `${textAt(home, 'cover', 'state')}.${kind}`)]);
  put(card, 'first', [copy(taskOf(at(home, 'first')), 'first', kind)]);
  put(card, 'figures', listAt(home, 'figures').map(drawFigure));
  put(card, 'others', drawOthers(listAt(home, 'others')));
  if (!hasSeveral) card.querySelector('[data-home-several]')?.remove();
  return card;
};

/**
 * Draws the question which policy to open, with the shape of the list; the list itself comes with the program. What
 * waits on other policies stands above it, and comes with the program too: the question then stays away.
 */
const drawChoice = (home: unknown, count: number): readonly DocumentFragment[] => {
  if (count < 2 || listAt(home, 'other_policies').length > 0) return [];
  const card = copy({ count: String(count) }, 'choice');
  const list = card.querySelector('[aria-busy]');
  const last = list?.lastElementChild;
  if (last) list?.append(...Array.from({ length: count - 2 }, () => last.cloneNode()));
  return [card];
};

/** The customer's policies, as far as the tab has loaded them. */
interface KnownPolicies {
  /** True where there are others to switch to. */
  readonly hasSeveral: boolean;
  /** Number to choose from after sign-in; 1 once the choice is made. */
  readonly choices: number;
}

/**
 * Draws the card of a home that was answered in place of the first shapes, which follow it in a new copy: nothing that
 * was drawn moves. Does nothing once the program has drawn the page. @throws when the page lacks a template
 */
export const drawHome = (body: unknown, policies: KnownPolicies): void => {
  const home = at(body, 'data');
  const place = findTemplate('card')?.parentElement;
  const shapes = place?.lastElementChild;
  if (textAt(home, 'product_name') === '' || !shapes) return;
  shapes.replaceWith(buildCard(home, policies), ...drawChoice(home, policies.choices), shapes.cloneNode(true));
};
