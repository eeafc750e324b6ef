import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type ChunkingContext = Rolldown.ChunkingContext;
type Bundle = Rolldown.OutputBundle;

const SHELL = 'shell';
const EARLY = 'early-read';
const EARLY_FILE = 'early-read.ts';
/** With whatever stands in the path of the house: a space, too. */
const source = decodeURIComponent(new URL('../../', import.meta.url).pathname);
const portalPage = `${source}portal/index.html`;

/** To be built by itself: it must run before anything else is there. */
export const earlyReadEntry = `${source}portal/first-load/${EARLY_FILE}`;

/** Our own modules that have to be there before `start` can run. */
const closureOf = (start: string, context: ChunkingContext): ReadonlySet<string> => {
  const seen = new Set<string>();
  const todo = [`${source}${start}`];
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    if (seen.has(id) || !id.startsWith(source)) continue;
    seen.add(id);
    todo.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
};

/** The programs that share modules with the portal. */
const buildClosures = (context: ChunkingContext) => ({
  signIn: closureOf('portal/sign-in/main.tsx', context),
  desk: new Set([...closureOf('desk/main.tsx', context), ...closureOf('desk/demo/main.tsx', context)]),
  start: closureOf('portal/main.tsx', context),
  // With the menu, where everybody arrives.
  shell: new Set([...closureOf('portal/app.tsx', context), ...closureOf('portal/pages/menu/menu-page.tsx', context)]),
});

type Closures = ReturnType<typeof buildClosures>;

/** Pages that are opened one after the other: what only they need is one file. */
const pageParts: readonly (readonly [part: string, pages: RegExp])[] = [
  ['journey', /portal\/journey\/pages\.tsx$/],
  ['form', /requests\/[\w-]+\/form\.tsx$/],
  ['information', /portal\/pages\/information\//],
  ['status', /portal\/pages\/status\/status-/],
];

/** Who loads pages when they are opened. */
const pageLoaders = ['portal/router.tsx', 'portal/journey-slots.ts', 'requests/registry.browser.tsx'];

/** Module → parts that need it; a page that is in none stands for itself. */
const findUsers = (context: ChunkingContext): ReadonlyMap<string, ReadonlySet<string>> => {
  const users = new Map<string, Set<string>>();
  const pages = pageLoaders.flatMap(
    (loader) => context.getModuleInfo(`${source}${loader}`)?.dynamicallyImportedIds ?? [],
  );
  for (const page of pages) {
    const part = pageParts.find(([, ofPart]) => ofPart.test(page))?.[0] ?? page;
    for (const id of closureOf(page.slice(source.length), context))
      users.set(id, (users.get(id) ?? new Set()).add(part));
  }
  return users;
};

/** A form is never opened without the journey. */
const partOf = (users: ReadonlySet<string> | undefined): string | null => {
  const [user, ...others] = users ?? [];
  if (users?.has('journey') === true && [...users].every((each) => each === 'journey' || each === 'form'))
    return 'journey';
  return user === 'information' || user === 'status' ? (others.length === 0 ? user : null) : null;
};

interface Room {
  readonly name: string;
  /** Libraries that would be drawn into a smaller circle than the one that uses them. */
  readonly libraries?: RegExp;
  readonly holds: (closures: Closures, id: string) => boolean;
}

/** The widest circle of users first. What a module uses of libraries goes with it. */
const rooms: readonly Room[] = [
  { name: 'loader', libraries: /vite\/preload-helper/, holds: () => false },
  {
    name: 'base',
    libraries: /node_modules\/(?:react|react-dom|scheduler)\//,
    holds: ({ signIn, shell }, id) => signIn.has(id) && shell.has(id),
  },
  {
    name: 'shapes',
    libraries: /node_modules\/(?:zod|big\.js)\//,
    holds: ({ desk, shell }, id) => desk.has(id) && shell.has(id) && id.startsWith(`${source}shared/`),
  },
  {
    name: 'kit',
    libraries: /node_modules\/(?:react-router|@tanstack|lucide-react)\//,
    holds: ({ desk, shell }, id) => desk.has(id) && shell.has(id),
  },
  { name: 'start', holds: ({ start, shell }, id) => start.has(id) && shell.has(id) },
  { name: SHELL, holds: ({ shell }, id) => shell.has(id) },
];

/**
 * What the portal loads first, in few files: on a slow line each small file costs its own way there and back. A module goes
 * to the room of those that need it, so that sign-in and the desk load nothing that only the portal needs.
 */
const firstLoadGroups = (): Rolldown.CodeSplittingGroup[] => {
  let closures: Closures | undefined;
  const find = (context: ChunkingContext): Closures => (closures ??= buildClosures(context));
  return rooms.map(({ name, libraries, holds }, index) => ({
    debugName: name,
    priority: rooms.length - index,
    name: (id, context) => (libraries?.test(id) === true || holds(find(context), id) ? name : null),
  }));
};

/** Takes nothing along that others need too. */
const pagePartGroup = (): Rolldown.CodeSplittingGroup => {
  let users: ReturnType<typeof findUsers> | undefined;
  let elsewhere: ReadonlySet<string> | undefined;
  return {
    debugName: 'parts',
    priority: 0,
    includeDependenciesRecursively: false,
    name: (id, context) => {
      users ??= findUsers(context);
      elsewhere ??= new Set(Object.values(buildClosures(context)).flatMap((closure) => [...closure]));
      return elsewhere.has(id) ? null : partOf(users.get(id));
    },
  };
};

export const chunkGroups = (): Rolldown.CodeSplittingGroup[] => [...firstLoadGroups(), pagePartGroup()];

const findChunk = (bundle: Bundle, name: string): Rolldown.OutputChunk => {
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.name === name) return file;
  throw new Error(`The build has no ${name}.`);
};

/** Behind styles and questions. */
const LATER = { fetchpriority: 'low' };

const stylesheet = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * The portal's page: the early questions run first, the shell is fetched with the rest, and the styles stand behind the words
 * that are shown meanwhile, so that these need not wait for them.
 */
export const firstLoadPage = (): Plugin => ({
  name: 'first-load-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { filename, bundle = {} }) => {
      const shell = findChunk(bundle, SHELL);
      if (filename !== portalPage) {
        if (html.includes(shell.fileName)) throw new Error(`${filename} loads the shell of the portal.`);
        return html;
      }
      const early = { type: 'module', async: true, src: `/${findChunk(bundle, EARLY).fileName}` };
      const preloads = [...shell.imports, shell.fileName]
        .filter((file) => !html.includes(file))
        .map((file): HtmlTagDescriptor => {
          const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${file}`, ...LATER };
          return { tag: 'link', attrs, injectTo: 'head' };
        });
      const tags: HtmlTagDescriptor[] = [{ tag: 'script', attrs: early, injectTo: 'head-prepend' }, ...preloads];
      const styles = html.match(stylesheet) ?? [];
      const page = html
        .replaceAll(stylesheet, '')
        .replaceAll(/<(?:script|link rel="modulepreload") /g, (tag) => `${tag}fetchpriority="${LATER.fetchpriority}" `)
        .replace('</body>', `${styles.join('')}\n  </body>`);
      return { html: page, tags };
    },
  },
});
