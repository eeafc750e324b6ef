/** Returns the environment variables that a program needs to start, without settings of the person who runs the tests. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, LANG, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) };
}
