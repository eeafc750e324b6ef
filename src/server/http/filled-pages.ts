import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** One page with the installation's words in it, in every form in which it is sent. */
export interface FilledPage {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  /** Sources of the styles that stand in the page itself, as its content security policy names them. */
  readonly styleSources: readonly string[];
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Puts the installation's words (%HELP_URL% …) into a page before its script runs. */
const fillSettings = (html: string, settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings).reduce((text, [name, value]) => text.replaceAll(`%${name}%`, escapeHtml(value)), html);

/** `'sha256-…'` of each `<style>`. */
const findStyleSources = (html: string): readonly string[] =>
  [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );

async function buildPage(path: string, settings: Readonly<Record<string, string>>): Promise<FilledPage> {
  const html = fillSettings(await readFile(path, 'utf8'), settings);
  const plain = Buffer.from(html);
  const [br, zipped] = await Promise.all([brotli(plain), zip(plain, { level: 9 })]);
  return { plain, br, gzip: zipped, styleSources: findStyleSources(html) };
}

/** Reads pages from the disk, fills and compresses each once; a page that was built anew is read anew. */
export function createFilledPages(settings: Readonly<Record<string, string>>): (path: string) => Promise<FilledPage> {
  const kept = new Map<string, { readonly builtAt: number; readonly page: FilledPage }>();
  return async (path) => {
    const { mtimeMs } = await stat(path);
    const known = kept.get(path);
    if (known?.builtAt === mtimeMs) return known.page;
    const page = await buildPage(path, settings);
    kept.set(path, { builtAt: mtimeMs, page });
    return page;
  };
}

/** The smallest form that the browser takes; `encoding` undefined = as it is. */
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
