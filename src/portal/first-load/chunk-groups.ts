import type { Rolldown } from 'vite';
import { LATER, SHELL, source } from './names.ts';

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

/** Name of the first page after sign-in: modules that it shares with other parts belong to the shell. */
const ARRIVAL = 'menu';

/** Modules that every page behind sign-in needs, but only after its first view. */
const afterFirstView = [
  'shared/lists/lookups.ts',
  'shared/wire/proposals.ts',
  'portal/files/fetch-file.ts',
  'portal/policy/first-loads.ts',
  'portal/policy/preferences-query.ts',
];

/** Calls of the upload field, of which pages without uploads load nothing. */
const uploadCalls = ['portal/attachments/upload-for-field.ts', 'portal/attachments/pages-for-field.ts'];

/** Reads the programs, and who needs what of the portal. */
const readGraph = (graph: Graph) => {
  const pages = findPages(graph);
  const users = findUsers(graph, pages);
  const arriving = closureOf(graph, ...pages.filter((page) => partOf(page) === ARRIVAL));
  const app = closureOf(graph, `${source}portal/app.tsx`);
  return {
    signIn: closureOf(graph, `${source}portal/sign-in/main.tsx`),
    desk: closureOf(graph, `${source}desk/main.tsx`, `${source}demo/page/main.tsx`),
    start: closureOf(graph, `${source}portal/main.tsx`),
    app,
    shell: new Set([...app, ...[...arriving].filter((id) => (users.get(id)?.parts.size ?? 0) > 1)]),
    uploadCalls: closureOf(graph, ...uploadCalls.map((module) => `${source}${module}`)),
    importersOf: (id: string) => graph.getModuleInfo(id)?.importers ?? [],
    later: closureOf(graph, ...afterFirstView.map((module) => `${source}${module}`)),
    users,
    pages,
  };
};

type Known = ReturnType<typeof readGraph>;

const countPages = (part: string, { pages }: Known): number => pages.filter((page) => partOf(page) === part).length;

/** File of what every page behind sign-in needs after its first view and the desk needs too. */
const FACTS = 'facts';

const libraries: readonly (readonly [file: string, holds: RegExp])[] = [
  // Only the last page of a journey asks many queries at once.
  ['many-queries', /node_modules\/@tanstack\/.*\/(?:queriesObserver|useQueries)\.js$/],
  [LATER, /node_modules\/@tanstack\/.*\/(?:infiniteQueryObserver|use(?:Suspense)?InfiniteQuery)\.js$/],
  [FACTS, /node_modules\/@tanstack\/.*\/(?:mutationObserver|useMutation)\.js$/],
  ['base', /node_modules\/(?:react|react-dom|scheduler)\/|vite\/preload-helper/],
  ['kit', /node_modules\/(?:react-router|@tanstack|zod)\//],
];

const icon = /lucide-react\/dist\/esm\/icons\//;

/**
 * Names the file of an icon of the shell or of several programs or parts: it is too small for a page to load a further
 * file for it. An icon of one module is left to the file of that module.
 */
const fileOfIcon = (id: string, { app, desk, users, importersOf }: Known): string | undefined => {
  const drawnBy = users.get(id)?.parts ?? new Set<string>();
  if (!icon.test(id) || (!app.has(id) && drawnBy.size === 0)) return undefined;
  if (app.has(id)) return 'kit';
  if (desk.has(id)) return drawnBy.has(ARRIVAL) ? 'kit' : FACTS;
  return drawnBy.size > 1 && importersOf(id).length > 1 ? LATER : undefined;
};

/** Folder of blocks that ask for the holder's KTP: forms without it do not load them. */
const CARDS = 'identity';

/**
 * Names the file of modules that only forms need: the journey's, or that of the folder of blocks when few forms need
 * it.
 */
const fileOfForms = (id: string, { forms, parts: of }: Users, known: Known): string | null => {
  if (of.has('journey')) return 'journey';
  if (forms < 2) return null;
  const folder = /requests\/blocks\/(\w+)\//.exec(id)?.[1];
  return folder === undefined || folder === 'form' || (folder !== CARDS && forms * 4 > countPages('form', known))
    ? 'journey'
    : folder;
};

/** Page of a face check alone: what it shares with other parts shows a face check, and most pages have none. */
const FACES = 'face-phone';

/** File of the field that takes photos and files. */
const UPLOADS = 'uploads';
/** Page with uploads, and without figures of a policy: what it shares with forms takes photos and files. */
const UPLOADING = 'public-case';
/** Page of a policy's figures, without uploads. */
const FIGURES = 'information';

/** Parts that need the journey's files, as the page that corrects a request in its form does. */
const ofJourney: ReadonlySet<string> = new Set(['journey', 'form', 'steps', 'correction']);

/**
 * Names the file of modules that pages need; null = a file of its own, or one with modules of exactly the same pages.
 */
const fileOfPages = (id: string, users: Users, known: Known): string | null => {
  const [part] = [...users.parts].filter((each) => !ofJourney.has(each));
  if (part === undefined) return fileOfForms(id, users, known);
  // A page that is its part alone is a file of its own anyway.
  if (users.parts.size === 1) return countPages(part, known) > 1 ? part : null;
  if (known.uploadCalls.has(id) && !users.parts.has(FIGURES)) return UPLOADS;
  if (users.parts.has('journey')) return 'common';
  if (users.parts.has('form')) return users.parts.has(UPLOADING) && !users.parts.has(FIGURES) ? UPLOADS : 'figures';
  return users.parts.has(FACES) ? 'faces' : 'several';
};

/**
 * Names the file of a module. The largest group of users comes first, so that sign-in and the desk load nothing that
 * only the portal needs.
 */
const fileOf = (id: string, known: Known): string | null => {
  const library = libraries.find(([, holds]) => holds.test(id));
  if (library !== undefined) return library[0];
  const fileOfIt = fileOfIcon(id, known);
  if (fileOfIt !== undefined) return fileOfIt;
  const { signIn, desk, start, shell, later, users, importersOf } = known;
  const [drawer] = importersOf(id);
  if (icon.test(id) && drawer !== undefined && users.has(id)) return fileOf(drawer, known);
  if (signIn.has(id) && shell.has(id)) return 'base';
  if (signIn.has(id)) return users.has(id) ? 'fields' : null;
  if (start.has(id)) return null;
  if (shell.has(id)) return desk.has(id) ? 'kit' : SHELL;
  if (later.has(id)) return desk.has(id) ? FACTS : LATER;
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
