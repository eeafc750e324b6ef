import type { Rolldown } from 'vite';
import { SHELL, source } from './names.ts';

type ChunkingContext = Rolldown.ChunkingContext;

/** Modules that have to be there before `start` can run, libraries too. */
const closureOf = (start: string, context: ChunkingContext): ReadonlySet<string> => {
  const seen = new Set<string>();
  const todo = [`${source}${start}`];
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    todo.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
};

const union = (...sets: readonly ReadonlySet<string>[]): ReadonlySet<string> =>
  new Set(sets.flatMap((set) => [...set]));

/** The modules that load pages when these are opened. */
const pageLoaders = [
  'portal/router.tsx',
  'portal/journey-slots.ts',
  'portal/journey/pages.tsx',
  'requests/registry/registry.browser.tsx',
];

const findPages = (context: ChunkingContext): readonly string[] =>
  pageLoaders.flatMap((loader) => context.getModuleInfo(`${source}${loader}`)?.dynamicallyImportedIds ?? []);

/** The programs that share modules with the portal. */
const buildClosures = (context: ChunkingContext) => ({
  signIn: closureOf('portal/sign-in/main.tsx', context),
  desk: union(closureOf('desk/main.tsx', context), closureOf('desk/demo/main.tsx', context)),
  start: closureOf('portal/main.tsx', context),
  // Holds the words of the policy and what else the menu shares with other pages: everybody arrives at the menu.
  shell: union(
    ...[
      'portal/app.tsx',
      'portal/policy/use-policy.ts',
      'ui/fields/search-field.tsx',
      'ui/showing/empty-state.tsx',
    ].map((start) => closureOf(start, context)),
  ),
  pages: union(...findPages(context).map((page) => closureOf(page.slice(source.length), context))),
});

type Closures = ReturnType<typeof buildClosures>;

/** Pages that are opened one after the other: the modules that only they need are one file. */
const pageParts: readonly (readonly [part: string, pages: RegExp])[] = [
  ['journey', /portal\/journey\/pages\.tsx$/],
  ['steps', /portal\/journey\/(?:summary\/way-on|face-pages)\.ts$/],
  ['form', /requests\/[\w-]+\/form\.tsx$/],
  ['information', /portal\/pages\/information\//],
  ['status', /portal\/pages\/status\/(?:list\/)?status-/],
  ['menu', /portal\/pages\/menu\/(?:sub-)?menu-page/],
];

interface Users {
  readonly parts: Set<string>;
  /** The number of forms that need it. */
  forms: number;
}

/** Module → the parts that need it; a page that belongs to no part is a part of its own. */
const findUsers = (context: ChunkingContext): ReadonlyMap<string, Users> => {
  const users = new Map<string, Users>();
  for (const page of findPages(context)) {
    const part = pageParts.find(([, ofPart]) => ofPart.test(page))?.[0] ?? page;
    for (const id of closureOf(page.slice(source.length), context)) {
      const of = users.get(id) ?? { parts: new Set<string>(), forms: 0 };
      of.parts.add(part);
      if (part === 'form') of.forms += 1;
      users.set(id, of);
    }
  }
  return users;
};

/** A module that so many forms need comes with every form. */
const MANY_FORMS = 8;

/** So does a module so small, with all that it needs (characters of source), that its own way there and back costs more than its weight. */
const SMALL = 2_650;

/** Parts that are never opened without the journey. */
const ofJourney: ReadonlySet<string> = new Set(['journey', 'form', 'steps']);

const isOfAllForms = ({ parts, forms }: Users): boolean => parts.has('journey') || forms >= MANY_FORMS;

/** The file of a module that pages need; null = it stands for itself, or with the modules that exactly the same pages need. */
const partOf = (users: Users, size: () => number): string | null => {
  const { parts, forms } = users;
  const isOfForms = isOfAllForms(users);
  const [part = ''] = [...parts].filter((each) => !ofJourney.has(each));
  if (part === '') return isOfForms || (forms > 1 && size() < SMALL) ? 'journey' : null;
  if (isOfForms) return 'common';
  if (parts.size > 1) return parts.has('form') ? 'figures' : 'several';
  return pageParts.some(([name]) => name === part) ? part : null;
};

interface Room {
  readonly name: string;
  /** Libraries that would be drawn into a smaller circle than the one that uses them. */
  readonly libraries?: RegExp;
  readonly holds: (closures: Closures, id: string) => boolean;
}

/** The rooms, the widest circle of users first. The libraries that a module uses go with it. */
const rooms: readonly Room[] = [
  {
    name: 'base',
    libraries: /node_modules\/(?:react|react-dom|scheduler)\/|vite\/preload-helper/,
    holds: ({ signIn, shell, pages }, id) => signIn.has(id) && (shell.has(id) || pages.has(id)),
  },
  {
    name: 'shapes',
    libraries: /node_modules\/(?:zod|big\.js)\//,
    holds: ({ desk, shell }, id) => desk.has(id) && shell.has(id) && id.startsWith(`${source}shared/`),
  },
  {
    name: 'kit',
    libraries: /node_modules\/(?:react-router|@tanstack)\//,
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

/** The size of a module with what it needs that is not there anyway. */
const sizeOf = (id: string, isThere: (id: string) => boolean, context: ChunkingContext): number =>
  [...closureOf(id.slice(source.length), context)]
    .filter((each) => !isThere(each))
    .reduce((total, each) => total + (context.getModuleInfo(each)?.code?.length ?? 0), 0);

/** The group of the parts; it takes nothing along that others need too. */
const pagePartGroup = (): Rolldown.CodeSplittingGroup => {
  let users: ReturnType<typeof findUsers> | undefined;
  let closures: Closures | undefined;
  return {
    debugName: 'parts',
    priority: 0,
    includeDependenciesRecursively: false,
    name: (id, context) => {
      const known = (users ??= findUsers(context));
      const findUsersOf = (each: string): Users | undefined => known.get(each);
      closures ??= buildClosures(context);
      const { signIn, desk, start, shell } = closures;
      const of = findUsersOf(id);
      if (of === undefined || shell.has(id) || start.has(id)) return null;
      // Sign-in and the desk load nothing that only the portal needs.
      if (signIn.has(id)) return null;
      const isThere = (each: string): boolean => {
        const usersOfEach = findUsersOf(each);
        return shell.has(each) || (usersOfEach !== undefined && isOfAllForms(usersOfEach));
      };
      return desk.has(id) ? 'tools' : partOf(of, () => sizeOf(id, isThere, context));
    },
  };
};

export const chunkGroups = (): Rolldown.CodeSplittingGroup[] => [...firstLoadGroups(), pagePartGroup()];
