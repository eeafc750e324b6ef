import { menu, subMenus } from '#requests/registry/menu.ts';
import { pageTypes } from '#requests/registry/registry.ts';
import { isNode, readSource, walk, type SyntaxNode } from '../structure/source-files.ts';

const menuPath = '/transaction/submission';
const router = readSource('src/portal/router.tsx');

const nameOf = (key: unknown): string => {
  if (!isNode(key)) return '';
  const name = key['name'] ?? key['value'];
  return typeof name === 'string' ? name : '';
};

/** The text of a path as written; undefined where it is computed out of the registry. */
const pathOf = (value: unknown): string | undefined => {
  if (!isNode(value)) return undefined;
  if (value.type === 'Identifier' && value['name'] === 'menuPath') return menuPath;
  if (value.type === 'Literal') return String(value['value']);
  const text = router.text.slice(value.start, value.end);
  const whole = text.replaceAll('`', '').replaceAll('${menuPath}', menuPath);
  return value.type === 'TemplateLiteral' && !whole.includes('$') ? whole : undefined;
};

const properties = (node: SyntaxNode): readonly SyntaxNode[] =>
  [...walk(node)].filter(({ type }) => type === 'Property');

/** The keys of the table of tabs. */
const tabs = [...walk(router.program)]
  .filter(({ type, id }) => type === 'VariableDeclarator' && nameOf(id) === 'loadInformation')
  .flatMap((table) => properties(table).map(({ key }) => nameOf(key)));

const written = properties(router.program)
  .filter(({ key }) => nameOf(key) === 'path')
  .flatMap(({ value }) => pathOf(value) ?? [])
  .filter((path) => path.startsWith('/') && path !== '/');

/** Every address that stands in the portal's router itself; requests have theirs from the registry. New ones join by themselves. */
export const plainPaths: readonly string[] = [
  ...new Set([
    ...written,
    ...tabs.map((tab) => `/polis/information/${tab}`),
    ...subMenus.map(({ route }) => `${menuPath}/${route}`),
  ]),
];

/** Address of a request's form; its other pages lie below. */
export const formPath = (route: string): string => `${menuPath}/${route}`;

/** Routes that the menu leads to and no registry row answers, so that nothing is swept past. */
export const unregistered: readonly string[] = menu
  .flatMap(({ route, children }) => (children.length > 0 ? children.map((child) => child.route) : [route]))
  .filter((route) => pageTypes.every((type) => type.route !== route));
