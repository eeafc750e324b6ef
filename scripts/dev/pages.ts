import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { pageStartEntry, plannedPagesModule, source } from '../../src/portal/first-load/names.ts';
import type { PlannedPage } from '../../src/portal/first-load/plan-pages.ts';
import { importAtBuild } from '../../src/portal/runtime/import-at-build.ts';

/** HTML pages of the browser programs, written to a folder in the form of a build (src/server/http/filled-pages.ts). */
export interface Pages {
  /** Writes the pages again if their sources have changed. @throws when a page cannot be rendered */
  fresh(): Promise<void>;
}

type Planned = { readonly plannedPages: readonly PlannedPage[] };

const entry = '<script type="module" src="./main.tsx"></script>';
const portalPage = 'portal/index.html';

/** Returns the URL path of a file in src under `base`. */
const addressOf = (base: string, file: string): string => `${base}${file.replace(source, '')}`;

/**
 * Returns the end of the portal page's head, which loads the program through first-load/page-start.ts; the server fills in
 * the placeholders. Links the style sheet, so that the first view has its final look.
 */
const portalHead = (base: string): string => `
    <meta name="first-questions" content="%FIRST_QUESTIONS%" />
    <meta name="program" content="${addressOf(base, 'portal/main.tsx')} %PAGE_FILES%" />
    <link rel="stylesheet" href="/ui/appearance/styles.css" />
    <script type="module" src="${pageStartEntry.replace(source, '/')}"></script>
  </head>`;

const nameProgram = (page: string, html: string, base: string): string =>
  page === portalPage
    ? html.replace(entry, '').replace('</head>', () => portalHead(base))
    : html.replace(entry, `<script type="module" src="/${dirname(page)}/main.tsx"></script>`);

async function writePlan(vite: ViteDevServer, folder: string): Promise<void> {
  const { plannedPages } = await importAtBuild<Planned>(plannedPagesModule, vite);
  const base = vite.config.base.slice(1);
  const plan = plannedPages.map(({ path, request, questions, view }) => {
    const files = request === undefined ? [] : [addressOf(base, `requests/${request}/form.tsx`)];
    return { path, files, questions, view };
  });
  writeFileSync(join(folder, 'portal/page-plan.json'), JSON.stringify(plan));
}

async function writePage(vite: ViteDevServer, folder: string, page: string): Promise<void> {
  const html = nameProgram(page, readFileSync(join(source, page), 'utf8'), vite.config.base);
  writeFileSync(join(folder, page), await vite.transformIndexHtml(`/${page}`, html));
}

/** Copies the public files into `folder` and returns the pages, which are written on demand and after changes of their sources. */
export function createPages(vite: ViteDevServer, folder: string): Pages {
  rmSync(folder, { recursive: true, force: true });
  cpSync(vite.config.publicDir, folder, { recursive: true });
  const pages = globSync('**/index.html', { cwd: source });
  for (const page of pages) mkdirSync(dirname(join(folder, page)), { recursive: true });
  let written: Promise<void> | undefined;
  const write = async (): Promise<void> => {
    // The server checks only the date of the page, so the plan must exist before it.
    await writePlan(vite, folder);
    for (const page of pages) await writePage(vite, folder, page);
  };
  const forget = (): void => {
    written = undefined;
  };
  vite.watcher.on('all', (_event, file) => {
    const isDrawn = vite.environments.ssr.moduleGraph.getModulesByFile(file) !== undefined;
    if (isDrawn || file.endsWith('.html')) forget();
  });
  const writeOrForget = (): Promise<void> =>
    write().catch((error: unknown) => {
      forget();
      throw error;
    });
  return { fresh: () => (written ??= writeOrForget()) };
}
