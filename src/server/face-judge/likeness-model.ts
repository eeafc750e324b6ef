import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { facePackages } from './face-packages.ts';

const Package = z.object({ version: z.string() });

/** Returns name and version of the model that compares two faces: 'faceres, human 3.3.6'. */
export function readLikenessModel(): string {
  const file = join(dirname(createRequire(import.meta.url).resolve(facePackages.human)), '../package.json');
  return `faceres, human ${Package.parse(JSON.parse(readFileSync(file, 'utf8'))).version}`;
}
