import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDebianProgram } from './debian-program.ts';

function run(name: string, args: readonly string[]): string {
  const { path, libraries } = findDebianProgram({
    name,
    package: 'poppler-utils',
    path: `usr/bin/${name}`,
    libraries: ['libpoppler126'],
  });
  const env = { ...process.env, LD_LIBRARY_PATH: libraries };
  const { status, stdout, stderr } = spawnSync(path, args, { env, encoding: 'utf8' });
  if (status === null) throw new Error(`${name}: ${stderr}`);
  return `${stdout}${stderr}`;
}

/** Returns what Debian's `pdfsig` says of the signatures of a PDF; it needs a folder for the file. */
export function readSignatures(folder: string, pdf: Buffer): string {
  const path = join(folder, 'signed.pdf');
  writeFileSync(path, pdf);
  return run('pdfsig', [path]);
}

/** Returns the text that lies on the pages of a PDF, in the order in which it was drawn; what a page cuts off is missing. */
export function readPrintedText(folder: string, pdf: Buffer): string {
  const path = join(folder, 'printed.pdf');
  writeFileSync(path, pdf);
  return run('pdftotext', ['-raw', path, '-']);
}

/** Returns the number of pages of a PDF and the size of its paper, as Debian's `pdfinfo` says them. */
export function countPages(folder: string, pdf: Buffer): { readonly pages: number; readonly size: string } {
  const path = join(folder, 'counted.pdf');
  writeFileSync(path, pdf);
  const said = run('pdfinfo', [path]);
  const [, pages = '0'] = /^Pages:\s+(\d+)$/m.exec(said) ?? [];
  const [, size = ''] = /^Page size:\s+(.*)$/m.exec(said) ?? [];
  return { pages: Number(pages), size };
}

/** Returns the last page of a PDF as PNG of 100 dots an inch; the file and its picture are named `name`. */
export function drawLastPage(folder: string, name: string, pdf: Buffer): Buffer {
  const path = join(folder, name);
  writeFileSync(`${path}.pdf`, pdf);
  const { pages } = countPages(folder, pdf);
  run('pdftoppm', ['-r', '100', '-png', '-singlefile', '-f', String(pages), `${path}.pdf`, path]);
  return readFileSync(`${path}.png`);
}
