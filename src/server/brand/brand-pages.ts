import type { Brand } from '#server/config/brand.ts';
import { fingerprintOf, type BrandFile } from '#server/config/brand-files.ts';
import { buildManifest } from './build-manifest.ts';

/** File of the brand at its address. */
interface ServedFile {
  readonly content: Buffer;
  readonly type: string;
  /** Changes with the content. */
  readonly tag: string;
  /** True = the address changes with the content, so that browsers keep it. */
  readonly isNamedByContent: boolean;
}

/** Additions of a brand to the built pages. */
export interface BrandPages {
  /** Tags for the end of a page's head: its colours and its logo come with the page, so that nothing changes later. */
  readonly head: string;
  readonly files: ReadonlyMap<string, ServedFile>;
}

const extensions: Readonly<Record<BrandFile['type'], string>> = { 'image/svg+xml': 'svg', 'image/png': 'png' };

/** Returns an address among the built files, which the service worker keeps for a page without a connection. */
const logoAddress = ({ content, type }: BrandFile): string =>
  `/assets/brand-${fingerprintOf(content)}.${extensions[type]}`;

/** Builds the variables that replace those of tokens.css; `html:root` counts before `:root` wherever it stands. */
const buildStyle = ({ colors, logo }: Brand): string =>
  [
    `--color-brand:${colors.accent}`,
    `--color-brand-soft:${colors.soft}`,
    `--color-action:${colors.action}`,
    `--color-action-strong:${colors.strong}`,
    `--color-tint:${colors.tint}`,
    `--logo:url(${logoAddress(logo)})`,
    `--logo-ratio:${logo.width}/${logo.height}`,
  ].join(';');

const buildHead = (brand: Brand): string =>
  `<style>html:root{${buildStyle(brand)}}</style>` +
  `<link rel="icon" href="${logoAddress(brand.logo)}" type="${brand.logo.type}">`;

const serve = (content: Buffer, type: string, isNamedByContent: boolean): ServedFile => ({
  content,
  type,
  tag: `W/"${fingerprintOf(content)}"`,
  isNamedByContent,
});

/** Builds once what pages show of a brand; the server adds it to each page as it fills it. */
export function buildBrandPages(brand: Brand): BrandPages {
  const logo = { address: logoAddress(brand.logo), type: brand.logo.type };
  const manifest = Buffer.from(JSON.stringify(buildManifest(brand, logo)));
  return {
    head: buildHead(brand),
    files: new Map([
      [logo.address, serve(brand.logo.content, logo.type, true)],
      ['/manifest.webmanifest', serve(manifest, 'application/manifest+json; charset=utf-8', false)],
      ...Object.entries(brand.icons).map(
        ([name, { content, type }]) => [`/icons/${name}`, serve(content, type, false)] as const,
      ),
    ]),
  };
}
