import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { InlineSources } from './security-headers.ts';
import { fillPlanned, findPlannedPage, readPagePlan, type PlannedPage } from './planned-pages.ts';

/** Page with the installation's texts filled in, in every encoding. */
export interface FilledPage {
  /** True when the path is in the plan. */
  readonly isPlanned: boolean;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  /** Inline styles and scripts for the page's content security policy. */
  readonly inline: InlineSources;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Fills the installation's texts (%HELP_URL% …) into a page before its script runs. */
const fillSettings = (html: string, settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings).reduce((text, [name, value]) => text.replaceAll(`%${name}%`, escapeHtml(value)), html);

/** Returns the `'sha256-…'` of the content of each match. */
const hashEach = (html: string, inline: RegExp): readonly string[] =>
  [...html.matchAll(inline)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );

const findInline = (html: string): InlineSources => ({
  styles: hashEach(html, /<style>([^]*?)<\/style>/g),
  scripts: hashEach(html, /<script(?![^>]* src=)[^>]*>([^]*?)<\/script>/g),
});

/** Texts of the installation, and the tags that end the head of its pages. */
interface Filling {
  readonly settings: Readonly<Record<string, string>>;
  readonly head: string;
}

async function buildPage(
  built: string,
  planned: PlannedPage | undefined,
  { settings, head }: Filling,
): Promise<FilledPage> {
  const html = fillSettings(fillPlanned(built, planned), settings).replace('</head>', () => `${head}</head>`);
  const plain = Buffer.from(html);
  const [br, zipped] = await Promise.all([brotli(plain), zip(plain, { level: 9 })]);
  return { isPlanned: planned !== undefined, plain, br, gzip: zipped, inline: findInline(html) };
}

interface BuiltPage {
  readonly builtAt: number;
  readonly html: string;
  readonly plan: readonly PlannedPage[];
  /** Filled pages by path of the plan, '' = a page that is in none. */
  readonly filled: Map<string, Promise<FilledPage>>;
}

/** Reads the plan next to the portal's page; other pages have none. */
const readPlanBeside = (path: string): Promise<readonly PlannedPage[]> => {
  const plan = join(dirname(path), 'page-plan.json');
  return existsSync(plan) ? readPagePlan(plan) : Promise.resolve([]);
};

/**
 * Creates a reader that fills and compresses each page once per path of the plan; a rebuilt page is read again. `head`
 * ends the head of each page.
 */
export function createFilledPages(
  settings: Readonly<Record<string, string>>,
  head: string,
): (path: string, address: string) => Promise<FilledPage> {
  const kept = new Map<string, BuiltPage>();
  const readBuilt = async (path: string): Promise<BuiltPage> => {
    const { mtimeMs } = await stat(path);
    const known = kept.get(path);
    if (known?.builtAt === mtimeMs) return known;
    const [html, plan] = await Promise.all([readFile(path, 'utf8'), readPlanBeside(path)]);
    const built: BuiltPage = { builtAt: mtimeMs, html, plan, filled: new Map() };
    kept.set(path, built);
    return built;
  };
  return async (path, address) => {
    const { html, plan, filled } = await readBuilt(path);
    const planned = findPlannedPage(plan, address);
    const key = planned?.path ?? '';
    const page = filled.get(key) ?? buildPage(html, planned, { settings, head });
    filled.set(key, page);
    return page;
  };
}

/** Chooses the smallest encoding that the browser accepts; `encoding` undefined = none. */
export function chooseForm(
  page: FilledPage,
  accepts: string | undefined,
): { readonly body: Buffer; readonly encoding: 'br' | 'gzip' | undefined } {
  const refused = /;\s*q=0(\.0*)?\s*$/;
  const taken = (accepts ?? '')
    .split(',')
    .filter((each) => !refused.test(each))
    .map((each) => each.split(';')[0]?.trim().toLowerCase());
  if (taken.includes('br')) return { body: page.br, encoding: 'br' };
  if (taken.includes('gzip')) return { body: page.gzip, encoding: 'gzip' };
  return { body: page.plain, encoding: undefined };
}
