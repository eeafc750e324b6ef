import type { HtmlTagDescriptor, Plugin } from 'vite';
import { importAtBuild } from '../runtime/import-at-build.ts';
import { filesOf, findChunk, findFile, findHolder, findPart, findText } from './bundle-files.ts';
import type { Bundle } from './bundle-files.ts';
import { pickFirstStyles } from './first-styles.ts';
import { tagLazyParts } from './lazy-part-tags.ts';
import { LATER, plannedPagesModule, SHELL, source, START } from './names.ts';
import type { PlannedPage } from './plan-pages.ts';

const portalPage = `${source}portal/index.html`;

/** Lists the files that every page behind sign-in needs after its first view (chunk-groups.ts). */
const findLater = (bundle: Bundle): readonly string[] => {
  const shell = filesOf(bundle, [findChunk(bundle, SHELL)]);
  const chunks = [findChunk(bundle, LATER), findHolder(bundle, 'shared/wire/proposals.ts')];
  return [...filesOf(bundle, chunks)].filter((file) => !shell.has(file));
};

/** Writes what the server puts into each page (src/server/http/planned-pages.ts): extra files, first requests, first view. */
const writePlan = (bundle: Bundle, pages: readonly PlannedPage[]): string => {
  const shell = filesOf(bundle, [findChunk(bundle, SHELL)]);
  const later = findLater(bundle);
  return JSON.stringify(
    pages.map(({ path, part, request, questions, view }) => {
      const form = request === undefined ? [] : [findHolder(bundle, `requests/${request}/form.tsx`)];
      const files = filesOf(bundle, [findPart(bundle, part), ...form]);
      const own = [...files].filter((file) => !shell.has(file) && !later.includes(file));
      const last = questions.length > 0 ? later : later.filter((file) => files.has(file));
      return { path, files: [...own, ...last], questions, view };
    }),
  );
};

const stylesheet = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g;
const program = /\s*<script type="module"[^>]* src="\/([^"]+)"><\/script>|\s*<link rel="modulepreload"[^>]*>/g;

/** Writes the program's files into the page, its entry file first. */
const writeProgram = (html: string, bundle: Bundle): string => {
  const [entry] = [...html.matchAll(program)].flatMap(([, src]) => (src === undefined ? [] : [src]));
  if (entry === undefined) throw new Error('The page begins no program.');
  const files = new Set([entry, ...filesOf(bundle, [findFile(bundle, entry), findChunk(bundle, SHELL)])]);
  return [...files].map((file) => `/${file}`).join(' ');
};

/** Takes the start script out of the bundle into the page, so that its requests need not wait for a file. */
const takeStart = (bundle: Bundle): string => {
  const { fileName, code, imports } = findChunk(bundle, START);
  if (imports.length > 0 || code.includes('</')) throw new Error(`${fileName} cannot stand in a page.`);
  return code.trim();
};

/** Lists the page's tags; the server fills `%…%` for each page. */
const listTags = (html: string, bundle: Bundle): HtmlTagDescriptor[] =>
  [
    { tag: 'meta', attrs: { name: 'first-questions', content: '%FIRST_QUESTIONS%' } },
    { tag: 'meta', attrs: { name: 'program', content: `${writeProgram(html, bundle)} %PAGE_FILES%` } },
    { tag: 'script', attrs: { type: 'module', async: true }, children: takeStart(bundle) },
  ].map((tag) => ({ ...tag, injectTo: 'head-prepend' }));

const drawPage = (html: string): string =>
  html
    .replaceAll(stylesheet, '')
    .replaceAll(program, '')
    .replace('</body>', `${(html.match(stylesheet) ?? []).join('')}\n  </body>`);

/**
 * Builds the portal's page so that its first view needs nothing else. The style sheet follows it, and the program is
 * fetched after the first draw (page-start.ts).
 */
export const firstLoadPage = (): Plugin => ({
  name: 'first-load-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { filename, bundle = {}, chunk }) => {
      const shell = findChunk(bundle, SHELL);
      const starts = chunk === undefined ? [] : [chunk];
      if (filename === portalPage)
        return { html: drawPage(html), tags: [...listTags(html, bundle), ...tagLazyParts(bundle, [...starts, shell])] };
      if (html.includes(shell.fileName)) throw new Error(`${filename} loads the shell of the portal.`);
      return { html, tags: tagLazyParts(bundle, starts) };
    },
  },
  // The page itself is written by then, and the sheet is as browsers get it.
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const { plannedPages } = await importAtBuild<{ readonly plannedPages: readonly PlannedPage[] }>(
        plannedPagesModule,
      );
      const { asset, text } = findText(bundle, 'portal/index.html');
      const sheets = [...text.matchAll(stylesheet)].map(([, file = '']) => findText(bundle, file).text);
      const styles = await pickFirstStyles(sheets.join('\n'), plannedPages.map(({ view }) => view ?? '').join('\n'));
      asset.source = text.replace('</style>', () => `${styles}</style>`);
      delete bundle[findChunk(bundle, START).fileName];
      this.emitFile({ type: 'asset', fileName: 'portal/page-plan.json', source: writePlan(bundle, plannedPages) });
    },
  },
});
