import type { Plugin } from 'vite';
import { source } from './names.ts';

const LIBRARY = 'lucide-react';

/** Stands in for the library's function that makes the components. */
const ownCreator = `${source}ui/appearance/create-icon.ts`;

/** Pattern of an import of named icons, after types and JSX are removed. */
const namedImport = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"];?/g;

/** Pattern of a line in the library's index: `export { default as Bell, default as BellIcon } from './icons/bell.mjs'`. */
const indexLine = /export \{([^}]*)\} from '\.\/(icons\/[\w-]+\.mjs)'/g;

/** Returns icon name → file inside the library. */
export function readIconFiles(index: string): ReadonlyMap<string, string> {
  return new Map(
    [...index.matchAll(indexLine)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [name, file]),
    ),
  );
}

/**
 * Writes each import of several icons as imports of single files under `folder`.
 * @throws Error when the library has no such icon
 */
export function importSingly(code: string, folder: string, files: ReadonlyMap<string, string>): string {
  return code.replaceAll(namedImport, (_whole, names: string) =>
    names
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
      .map((each) => {
        const [name = '', local = name] = each.split(/\s+as\s+/);
        const file = files.get(name);
        if (file === undefined) throw new Error(`${LIBRARY} has no icon file for ${name}.`);
        return `import ${local} from ${JSON.stringify(`${folder}/${file}`)};`;
      })
      .join(''),
  );
}

/**
 * Imports each icon from its own file at build time. The library's index leads to every icon, so that by the bundler's
 * groups (chunk-groups.ts) each page would need each icon, and the shell would contain those of all forms and of the
 * desk.
 * @param folder of the library's index
 */
export const singleIcons = (folder: string, index: string): Plugin => {
  const files = readIconFiles(index);
  return {
    name: 'single-icons',
    apply: 'build',
    enforce: 'post',
    resolveId: { order: 'pre', filter: { id: /\/createLucideIcon\.mjs$/ }, handler: () => ownCreator },
    transform: {
      filter: { code: LIBRARY, id: { exclude: /node_modules/ } },
      handler: (code) => ({ code: importSingly(code, folder, files), map: null }),
    },
  };
};
