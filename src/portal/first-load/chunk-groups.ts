import type { Rolldown } from 'vite';
import { SHELL, source } from './names.ts';

type Graph = Rolldown.ChunkingContext;

/** Modules that have to be there before one of `starts` can run, libraries too. */
const closureOf = (graph: Graph, ...starts: readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const open = [...starts];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
};

/** Parts, by the module that draws a page of theirs; any other module that is loaded later draws no page. */
const parts: readonly (readonly [part: string, draws: RegExp])[] = [
  ['journey', /portal\/journey\/pages\.tsx$/],
  ['steps', /portal\/journey\//],
  ['form', /requests\/[\w-]+\/form\.tsx$/],
  ['$1', /portal\/pages\/([\w-]+)(?:\/|-page\.tsx$)/],
];

const partOf = (id: string): string | undefined => {
  for (const [part, draws] of parts) {
    const found = draws.exec(id);
    if (found !== null) return part.replace('$1', found[1] ?? '');
  }
  return undefined;
};

/** Pages as the router and the journey load them. */
const findPages = (graph: Graph): readonly string[] => {
  const shell = closureOf(graph, `${source}portal/app.tsx`);
  return [...shell, `${source}portal/journey/pages.tsx`].flatMap(
    (id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
  );
};

interface Users {
  readonly parts: Set<string>;
  /** The forms that need it, counted. */
  forms: number;
}

/** Maps each module to the parts that need it. */
const findUsers = (graph: Graph, pages: readonly string[]): ReadonlyMap<string, Users> => {
  const users = new Map<string, Users>();
  for (const page of pages) {
    const part = partOf(page);
    if (part === undefined) continue;
    for (const id of closureOf(graph, page)) {
      const of = users.get(id) ?? { parts: new Set<string>(), forms: 0 };
      of.parts.add(part);
      if (part === 'form') of.forms += 1;
      users.set(id, of);
    }
  }
  return users;
};

/** Name of the first page after sign-in: modules that it shares with others belong to the shell. */
const ARRIVAL = 'menu';

/** Reads the programs, and who needs what of the portal. */
const readGraph = (graph: Graph) => {
  const pages = findPages(graph);
  const arriving = closureOf(graph, ...pages.filter((page) => partOf(page) === ARRIVAL));
  return {
    signIn: closureOf(graph, `${source}portal/sign-in/main.tsx`),
    desk: closureOf(graph, `${source}desk/main.tsx`, `${source}demo/page/main.tsx`),
    start: closureOf(graph, `${source}portal/main.tsx`),
    shell: new Set([
      ...closureOf(graph, `${source}portal/app.tsx`),
      ...[...arriving].filter((id) => partOf(id) !== ARRIVAL),
    ]),
    users: findUsers(graph, pages),
    pages,
  };
};

type Known = ReturnType<typeof readGraph>;

const countPages = (part: string, { pages }: Known): number => pages.filter((page) => partOf(page) === part).length;

const libraries: readonly (readonly [file: string, holds: RegExp])[] = [
  ['base', /node_modules\/(?:react|react-dom|scheduler)\/|vite\/preload-helper/],
  ['shapes', /node_modules\/(?:zod|big\.js)\//],
  ['kit', /node_modules\/(?:react-router|@tanstack)\//],
];

const icon = /lucide-react\/dist\/esm\/icons\//;

/** An icon of the shell or of several parts of the portal. It is too small for a page to load a further file for it. */
const isSharedIcon = (id: string, { shell, users }: Known): boolean =>
  icon.test(id) && (shell.has(id) || (users.get(id)?.parts.size ?? 0) > 1);

/**
 * Names the file of modules that only forms need: the journey's, or that of the folder of blocks when few forms need
 * it.
 */
const fileOfForms = (id: string, { forms, parts: of }: Users, known: Known): string | null => {
  if (of.has('journey')) return 'journey';
  if (forms < 2) return null;
  const folder = /requests\/blocks\/(\w+)\//.exec(id)?.[1];
  return folder === undefined || folder === 'form' || forms * 4 > countPages('form', known) ? 'journey' : folder;
};

/** Parts that are never opened without the journey. */
const ofJourney: ReadonlySet<string> = new Set(['journey', 'form', 'steps']);

/**
 * Names the file of modules that pages need; null = a file of its own, or one with modules of exactly the same pages.
 */
const fileOfPages = (id: string, users: Users, known: Known): string | null => {
  const [part] = [...users.parts].filter((each) => !ofJourney.has(each));
  if (part === undefined) return fileOfForms(id, users, known);
  // A page that is its part alone is a file of its own anyway.
  if (users.parts.size === 1) return countPages(part, known) > 1 ? part : null;
  if (users.parts.has('journey')) return 'common';
  return users.parts.has('form') ? 'figures' : 'several';
};

/**
 * Names the file of a module. The largest group of users comes first, so that sign-in and the desk load nothing that
 * only the portal needs.
 */
const fileOf = (id: string, known: Known): string | null => {
  const library = libraries.find(([, holds]) => holds.test(id));
  if (library !== undefined) return library[0];
  if (isSharedIcon(id, known)) return 'kit';
  const { signIn, desk, start, shell, users } = known;
  if (signIn.has(id)) return shell.has(id) || users.has(id) ? 'base' : null;
  if (start.has(id)) return null;
  if (shell.has(id) && !desk.has(id)) return SHELL;
  if (shell.has(id)) return id.startsWith(`${source}shared/`) ? 'shapes' : 'kit';
  const of = users.get(id);
  if (of === undefined) return null;
  return desk.has(id) ? 'tools' : fileOfPages(id, of, known);
};

/**
 * Groups modules into few files, because on a slow line each small file costs a round trip. Lazy parts
 * (ui/lazy/lazy-parts.ts) and modules of a single form are left to the bundler.
 */
export const chunkGroups = (): Rolldown.CodeSplittingGroup[] => {
  let known: Known | undefined;
  return [
    {
      debugName: 'files',
      includeDependenciesRecursively: false,
      name: (id, graph) => fileOf(id, (known ??= readGraph(graph))),
    },
  ];
};
