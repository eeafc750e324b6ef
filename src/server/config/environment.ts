/** Settings as the process received them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Removes empty values, which shells and containers pass for unset ones. */
export const withoutEmpty = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''));
