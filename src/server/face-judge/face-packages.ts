import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** Optional packages of the face check. */
export const facePackages = {
  human: '@vladmandic/human',
  wasm: '@tensorflow/tfjs-backend-wasm',
  core: '@tensorflow/tfjs-core',
  converter: '@tensorflow/tfjs-converter',
} as const;

/** Lists the packages of the face check that are not installed; none of them is loaded. */
export function listMissingFacePackages(): readonly string[] {
  const require = createRequire(import.meta.url);
  return Object.values(facePackages).filter((name) => {
    try {
      require.resolve(name);
      return false;
    } catch {
      return true;
    }
  });
}

const Package = z.object({ version: z.string() });

/** Returns name and version of the model that compares two faces: 'faceres, human 3.3.6'. */
export function readLikenessModel(): string {
  const file = join(dirname(createRequire(import.meta.url).resolve(facePackages.human)), '../package.json');
  return `faceres, human ${Package.parse(JSON.parse(readFileSync(file, 'utf8'))).version}`;
}
