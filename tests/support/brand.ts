import { join } from 'node:path';
import { readBrand, type Brand } from '#server/config/brand.ts';

const root = join(import.meta.dirname, '../..');

/** Folder of a brand that is not the demo's: 'Zeta Canary Life'. */
export const canaryBrandDir = join(root, 'tests/fixtures/brand');

function read(folder: string): Brand {
  const { brand, problems } = readBrand(folder, false);
  if (brand === undefined) throw new Error(problems.join('\n'));
  return brand;
}

export const demoBrand = read(join(root, 'src/demo/brand'));
export const canaryBrand = read(canaryBrandDir);
