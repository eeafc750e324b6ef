import type { Plugin } from 'vite';

/** Names that a module of the router exports, from its one export line. */
const exportsOf = (code: string): readonly string[] =>
  [...code.matchAll(/^export \{([^}]*)\};$/gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );

/**
 * Modules of React Router that no page here uses, with what stays of them: prefetching and rendering for its own server,
 * and measuring. Links without `prefetch` need no more than this.
 */
const trimmed: readonly (readonly [file: string, kept: Readonly<Record<string, string>>])[] = [
  [
    'dom/ssr/components.js',
    {
      FrameworkContext: 'createContext(undefined)',
      mergeRefs: '(ref) => ref',
      usePrefetchBehavior: '() => [false, null, {}]',
      PrefetchPageLinks: '() => null',
    },
  ],
  ['router/instrumentation.js', { consumeInstrumentationClientResultMetaReceiver: '() => undefined' }],
];

/** Returns a module that exports the same names; those that are not kept are undefined. */
export function trimModule(code: string, kept: Readonly<Record<string, string>>): string {
  const names = exportsOf(code);
  const missing = Object.keys(kept).filter((name) => !names.includes(name));
  if (names.length === 0 || missing.length > 0)
    throw new Error(`React Router exports other names: ${missing.join(', ')}.`);
  const lines = names.map((name) => `export const ${name} = ${kept[name] ?? 'undefined'};`);
  return [`import { createContext } from 'react';`, ...lines].join('\n');
}

/** Leaves out of the built programs what React Router has for servers of its own kind: 2.6 kB of the shell. */
export const trimRouter: Plugin = {
  name: 'trim-router',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/(?:dom\/ssr\/components|router\/instrumentation)\.js$/ },
    handler: (code, id) => {
      const [, kept = {}] = trimmed.find(([file]) => id.endsWith(file)) ?? [];
      return { code: trimModule(code, kept), map: null };
    },
  },
};
