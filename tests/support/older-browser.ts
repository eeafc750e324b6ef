import type { BrowserContext } from 'playwright-core';

/** Runs before every page: RegExp refuses a lookbehind in a text, as Safari before 16.4 does. */
const refuseLookbehind = (): void => {
  const Real = RegExp;
  const refused = (pattern: unknown): boolean => typeof pattern === 'string' && /\(\?<[=!]/.test(pattern);
  globalThis.RegExp = new Proxy(Real, {
    apply: (target, self, given: unknown[]) => {
      if (refused(given[0])) throw new SyntaxError('Invalid regular expression: invalid group specifier name');
      return Reflect.apply(target, self, given);
    },
    construct: (target, given: unknown[], newTarget: () => unknown) => {
      if (refused(given[0])) throw new SyntaxError('Invalid regular expression: invalid group specifier name');
      return Reflect.construct(target, given, newTarget);
    },
  });
};

/** Makes today's Chromium refuse lookbehinds in every page of the person. A literal becomes such a text in the build. */
export const withoutLookbehind = (context: BrowserContext): Promise<unknown> => context.addInitScript(refuseLookbehind);
