/** Returns the base environment of a started program: none of the tester's settings. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, LANG, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) };
}
