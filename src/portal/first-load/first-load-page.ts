import type { HtmlTagDescriptor, Plugin } from 'vite';
import { importAtBuild } from '../runtime/import-at-build.ts';
import { filesOf, findChunk, findFile, findHolder, findText } from './bundle-files.ts';
import type { Bundle } from './bundle-files.ts';
import { pickFirstStyles } from './first-styles.ts';
import { tagLateParts } from './late-part-tags.ts';
import { firstViewModule, SHELL, source, START } from './names.ts';
import { planPages } from './page-plan.ts';

const portalPage = `${source}portal/index.html`;

/** Path → the first view of its page. */
type FirstViews = Readonly<Record<string, string>>;

/** What the server puts into each page (src/server/http/page-plan.ts): files beside those of the shell, questions, first view. */
const writePlan = (bundle: Bundle, views: FirstViews): string => {
  const shell = filesOf(bundle, [findChunk(bundle, SHELL)]);
  const plan = planPages().map(({ path, modules, questions }) => {
    const files = filesOf(
      bundle,
      modules.map((module) => findHolder(bundle, module)),
    );
    return { path, files: [...files].filter((file) => !shell.has(file)), questions, view: views[path] ?? null };
  });
  const lost = Object.keys(views).filter((path) => !plan.some((page) => page.path === path));
  if (lost.length > 0) throw new Error(`Drawn for no page of the plan: ${lost.join(', ')}`);
  return JSON.stringify(plan);
};

const stylesheet = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g;
const program = /\s*<script type="module"[^>]* src="\/([^"]+)"><\/script>|\s*<link rel="modulepreload"[^>]*>/g;

/** What the page itself says of the program: its files, first the one that begins it. */
const writeProgram = (html: string, bundle: Bundle): string => {
  const [entry] = [...html.matchAll(program)].flatMap(([, src]) => (src === undefined ? [] : [src]));
  if (entry === undefined) throw new Error('The page begins no program.');
  const files = new Set([entry, ...filesOf(bundle, [findFile(bundle, entry), findChunk(bundle, SHELL)])]);
  return [...files].map((file) => `/${file}`).join(' ');
};

/** The start script; it stands in the page and is no file of its own, so the questions need not wait for it. */
const takeStart = (bundle: Bundle): string => {
  const { fileName, code, imports } = findChunk(bundle, START);
  if (imports.length > 0 || code.includes('</')) throw new Error(`${fileName} cannot stand in a page.`);
  return code.trim();
};

/** `%…%` is filled by the server for each page. */
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
 * The portal's page: its first view needs nothing but itself. The style sheet stands behind it, and the program is fetched once it
 * is drawn (page-start.ts).
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
        return { html: drawPage(html), tags: [...listTags(html, bundle), ...tagLateParts(bundle, [...starts, shell])] };
      if (html.includes(shell.fileName)) throw new Error(`${filename} loads the shell of the portal.`);
      return { html, tags: tagLateParts(bundle, starts) };
    },
  },
  // The page itself is written by then, and the sheet is as browsers get it.
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const { firstViews } = await importAtBuild<{ readonly firstViews: FirstViews }>(firstViewModule);
      const { asset, text } = findText(bundle, 'portal/index.html');
      const sheets = [...text.matchAll(stylesheet)].map(([, file = '']) => findText(bundle, file).text);
      const styles = await pickFirstStyles(sheets.join('\n'), Object.values(firstViews).join('\n'));
      asset.source = text.replace('</style>', () => `${styles}</style>`);
      delete bundle[findChunk(bundle, START).fileName];
      this.emitFile({ type: 'asset', fileName: 'portal/page-plan.json', source: writePlan(bundle, firstViews) });
    },
  },
});
