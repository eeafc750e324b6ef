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
  ['errors.js', { decodeRedirectErrorDigest: '() => undefined', decodeRouteErrorResponseDigest: '() => undefined' }],
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

/** Calls for pages that React Router rendered on its own server, which nothing here does. */
const serverOnly = [/ \|\| parseHydrationData\(\)/g, /^\t*if \(this\.context\) return .*RSCErrorHandler.*;$/gm];

/**
 * Removes calls that never do anything here, and lets the bundler leave out parts that no page uses. Names for React's
 * developer tools and unmarked calls would keep them.
 */
export const markPure = (code: string): string =>
  serverOnly
    .reduce((text, call) => text.replaceAll(call, ''), code)
    .replaceAll(/^\w+\.displayName = .*;$/gm, '')
    .replaceAll(/ = (React\$1\.(?:forwardRef|createContext)\()/g, ' = /* @__PURE__ */ $1')
    .replaceAll(
      /^var (\w+) = (class extends React\$1\.Component \{\n[\s\S]*?^\});$/gm,
      'var $1 = /* @__PURE__ */ (() => $2)();',
    );

/** Leaves out of the built programs what no page uses of React Router: 5 kB of the shell. */
export const trimRouter: Plugin = {
  name: 'trim-router',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/.*\.js$/ },
    handler: (code, id) => {
      const [, kept] = trimmed.find(([file]) => id.endsWith(`/lib/${file}`)) ?? [];
      return { code: kept === undefined ? markPure(code) : trimModule(code, kept), map: null };
    },
  },
};
