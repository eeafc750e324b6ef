import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { EARLY, SHELL, source } from './names.ts';
import { planPages } from './page-plan.ts';

type Bundle = Rolldown.OutputBundle;

const portalPage = `${source}portal/index.html`;

const findChunk = (bundle: Bundle, name: string): Rolldown.OutputChunk => {
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.name === name) return file;
  throw new Error(`The build has no ${name}.`);
};

/** The chunk that holds a module of ours. */
const findHolder = (bundle: Bundle, module: string): Rolldown.OutputChunk => {
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.moduleIds.includes(`${source}${module}`)) return file;
  throw new Error(`No file of the build holds ${module}.`);
};

/** Files that have to be there before those of `chunks` can run, with them. */
const filesOf = (bundle: Bundle, chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<string> => {
  const files = new Set<string>();
  const todo = [...chunks];
  for (let chunk = todo.pop(); chunk !== undefined; chunk = todo.pop()) {
    if (files.has(chunk.fileName)) continue;
    files.add(chunk.fileName);
    todo.push(...chunk.imports.flatMap((name) => (bundle[name]?.type === 'chunk' ? [bundle[name]] : [])));
  }
  return files;
};

/** What the server puts into each page (src/server/http/page-plan.ts): the files beside those of the shell, and the questions. */
const writePlan = (bundle: Bundle): string => {
  const shell = filesOf(bundle, [findChunk(bundle, SHELL)]);
  const plan = planPages().map(({ path, modules, questions }) => {
    const files = filesOf(
      bundle,
      modules.map((module) => findHolder(bundle, module)),
    );
    return { path, files: [...files].filter((file) => !shell.has(file)), questions };
  });
  return JSON.stringify(plan);
};

/** Behind styles and questions. */
const LATER = { fetchpriority: 'low' };

const stylesheet = /\s*<link rel="stylesheet"[^>]*>/g;

/** Filled by the server for each page, as the page's own files are named by it. */
const QUESTIONS = '%FIRST_QUESTIONS%';

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
      const questions = { name: 'first-questions', content: QUESTIONS };
      const tags: HtmlTagDescriptor[] = [
        { tag: 'meta', attrs: questions, injectTo: 'head-prepend' },
        { tag: 'script', attrs: early, injectTo: 'head-prepend' },
        ...preloads,
      ];
      const styles = html.match(stylesheet) ?? [];
      const page = html
        .replaceAll(stylesheet, '')
        .replaceAll(/<(?:script|link rel="modulepreload") /g, (tag) => `${tag}fetchpriority="${LATER.fetchpriority}" `)
        .replace('</body>', `${styles.join('')}\n  </body>`);
      return { html: page, tags };
    },
  },
  generateBundle(_options, bundle) {
    this.emitFile({ type: 'asset', fileName: 'portal/page-plan.json', source: writePlan(bundle) });
  },
});
