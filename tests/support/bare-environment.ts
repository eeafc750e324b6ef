/** What a program of ours is started with beside what a test gives it: nothing of the settings of whoever runs the tests. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, LANG, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) };
}
