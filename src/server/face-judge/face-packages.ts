import { createRequire } from 'node:module';

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
