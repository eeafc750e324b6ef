// node bench/page.ts: measures the brotli-compressed bytes that a browser must load, by kind of file, from the built dist.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import * as z from 'zod';
import { report, type Figure } from './report.ts';

const dist = join(import.meta.dirname, '../dist');
if (!existsSync(join(dist, '.built-from'))) throw new Error('dist is missing; npm run build first');

const kiloBytes = (path: string): number =>
  brotliCompressSync(readFileSync(join(dist, path)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length /
  1000;

/** Returns the files referenced in the HTML of a page: scripts, preloads, styles, icons, manifest. */
const namedBy = (page: string): string[] =>
  [
    ...readFileSync(join(dist, page), 'utf8').matchAll(
      /(?:src|href)="\/([^"#?]+\.(?:js|css|svg|png|webmanifest|woff2))"/g,
    ),
  ].flatMap(([, path]) => path ?? []);

/** Returns the chunks that a script imports statically, without those loaded later by import(). */
const importsOf = (script: string): string[] =>
  [...readFileSync(join(dist, script), 'utf8').matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].flatMap(([, name]) =>
    name === undefined ? [] : [`assets/${name}`],
  );

function closure(starts: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const todo = [...starts];
  for (let path = todo.pop(); path !== undefined; path = todo.pop()) {
    if (seen.has(path) || !existsSync(join(dist, path))) continue;
    seen.add(path);
    if (path.endsWith('.js')) todo.push(...importsOf(path));
  }
  return seen;
}

const sum = (paths: Iterable<string>, kind: string): number =>
  [...paths].filter((path) => path.endsWith(kind)).reduce((total, path) => total + kiloBytes(path), 0);

/** Chunks of the portal's shell, which its page loads by import() and therefore does not reference in HTML. */
const shellChunks = readdirSync(join(dist, 'assets'))
  .filter((name) => /^shell-[\w-]{8}\.js$/.test(name))
  .map((name) => `assets/${name}`);
const portalShell = closure([...namedBy('portal/index.html'), ...shellChunks]);

/** Files that every page behind sign-in loads after its first view (src/portal/first-load/chunk-groups.ts). */
const portalLater = readdirSync(join(dist, 'assets'))
  .filter((name) => /^(?:later|facts)-[\w-]{8}\.js$/.test(name))
  .map((name) => `assets/${name}`);

interface Weighed {
  readonly name: string;
  readonly page: string;
  readonly files: ReadonlySet<string>;
}

function weigh({ name, page, files }: Weighed, limits: { readonly script?: number; readonly all?: number } = {}) {
  const script = sum(files, '.js');
  const style = sum(files, '.css');
  const html = kiloBytes(page);
  const other = [...files]
    .filter((path) => !/\.(js|css)$/.test(path))
    .reduce((total, path) => total + kiloBytes(path), 0);
  return [
    { name: `${name}: script`, value: script, unit: 'kB', ...(limits.script !== undefined && { most: limits.script }) },
    { name: `${name}: style`, value: style, unit: 'kB' },
    { name: `${name}: page`, value: html, unit: 'kB' },
    { name: `${name}: icons and manifest`, value: other, unit: 'kB' },
    {
      name: `${name}: all`,
      value: script + style + html + other,
      unit: 'kB',
      ...(limits.all !== undefined && { most: limits.all }),
    },
  ];
}

/** Returns for each page the script kilobytes, at most 60, that it loads beyond `known`, by the build's page plan. */
function weighRoutes(known: ReadonlySet<string>): Figure[] {
  const plan = z.array(z.looseObject({ path: z.string(), files: z.array(z.string()) }));
  return (
    plan
      .parse(JSON.parse(readFileSync(join(dist, 'portal/page-plan.json'), 'utf8')))
      // Later pages of a journey and tabs of a page need the same files, so only the first is listed.
      .filter(({ files }, index, all) => all.findIndex((each) => each.files.join() === files.join()) === index)
      .map(({ path, files }) => {
        const added = files.filter((file) => !known.has(file));
        return { name: `adds: ${path}`, value: sum(added, '.js'), unit: 'kB', most: 60 };
      })
      .toSorted((a, b) => b.value - a.value)
  );
}

const signIn = {
  name: 'sign-in',
  page: 'portal/sign-in/index.html',
  files: closure(namedBy('portal/sign-in/index.html')),
};
const desk = { name: 'desk', page: 'desk/index.html', files: closure(namedBy('desk/index.html')) };
report('page', [
  ...weigh(signIn, { script: 72, all: 80 }),
  ...weigh({ name: 'portal shell', page: 'portal/index.html', files: portalShell }, { script: 140 }),
  ...weigh(desk),
  { name: 'portal after its first view: script', value: sum(portalLater, '.js'), unit: 'kB', most: 16.5 },
  ...weighRoutes(new Set([...portalShell, ...portalLater])),
]);
