import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Returns the environment variables that a program needs to start, without settings of the person who runs the tests. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, LANG, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) };
}

const resolver = pathToFileURL(join(import.meta.dirname, '../../scripts/resolve-sources.mjs'));

/** Returns `bareEnvironment` for a program of this project, which then finds its sources as with `npm start`. */
export const programEnvironment = (): NodeJS.ProcessEnv => ({
  ...bareEnvironment(),
  NODE_OPTIONS: `--import=${resolver.href}`,
});
