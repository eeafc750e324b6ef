/** The settings as the process was given them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** An empty value counts as not set: shells and containers hand those down. */
export const withoutEmpty = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''));
