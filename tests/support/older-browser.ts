import type { BrowserContext } from 'playwright-core';

/**
 * Runs before every page: makes RegExp refuse a lookbehind in a string, as Safari before 16.4 does. The build turns
 * literals into such strings.
 */
const refuseLookbehind = (): void => {
  const Real = RegExp;
  const check = (pattern: unknown): void => {
    if (typeof pattern === 'string' && /\(\?<[=!]/.test(pattern))
      throw new SyntaxError('Invalid regular expression: invalid group specifier name');
  };
  globalThis.RegExp = new Proxy(Real, {
    apply: (target, self, given: unknown[]) => {
      check(given[0]);
      return Reflect.apply(target, self, given);
    },
    construct: (target, given: unknown[], newTarget: () => unknown) => {
      check(given[0]);
      return Reflect.construct(target, given, newTarget);
    },
  });
};

/** Names that Chrome 90, Firefox 90 or Safari 15.0 lack, by object. */
const newerNames: Readonly<Record<string, readonly string[]>> = {
  globalThis: [
    'structuredClone',
    'reportError',
    'requestIdleCallback',
    'cancelIdleCallback',
    'scheduler',
    'navigation',
    'BroadcastChannel',
    'CompressionStream',
    'DecompressionStream',
    'OffscreenCanvas',
    'visualViewport',
    'Iterator',
    'Notification',
    'PushManager',
    'speechSynthesis',
    'VideoFrame',
    'BarcodeDetector',
    'TransformStream',
  ],
  Array: ['fromAsync'],
  'Array.prototype': ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
  'String.prototype': ['at', 'isWellFormed', 'toWellFormed'],
  Object: ['groupBy', 'hasOwn'],
  Map: ['groupBy'],
  Promise: ['try', 'withResolvers'],
  'Set.prototype': ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isDisjointFrom'],
  AbortSignal: ['abort', 'any', 'timeout'],
  'AbortSignal.prototype': ['reason', 'throwIfAborted'],
  URL: ['canParse', 'parse'],
  'Crypto.prototype': ['randomUUID'],
  'Navigator.prototype': ['locks', 'connection', 'permissions', 'userAgentData', 'wakeLock'],
  'Document.prototype': ['startViewTransition', 'adoptedStyleSheets'],
  'Element.prototype': ['checkVisibility', 'getHTML', 'setHTMLUnsafe', 'moveBefore'],
  'HTMLElement.prototype': ['inert', 'popover', 'showPopover', 'hidePopover', 'togglePopover', 'attachInternals'],
  'HTMLDialogElement.prototype': ['close', 'show', 'showModal'],
  'HTMLInputElement.prototype': ['showPicker'],
  'HTMLFormElement.prototype': ['requestSubmit'],
};

/** Runs before every page: removes the names. */
const removeNames = (names: typeof newerNames): void => {
  for (const [path, gone] of Object.entries(names)) {
    const holder = path.split('.').reduce<unknown>((from, part) => Reflect.get(Object(from), part), globalThis);
    for (const name of gone) Reflect.deleteProperty(Object(holder), name);
  }
};

/** Makes today's Chromium refuse lookbehinds in every page of the context. */
export const withoutLookbehind = (context: BrowserContext): Promise<unknown> => context.addInitScript(refuseLookbehind);

/** Removes from today's Chromium what the oldest supported browsers lack, in every page of the context. */
export async function withoutNewerNames(context: BrowserContext): Promise<void> {
  await withoutLookbehind(context);
  await context.addInitScript(removeNames, newerNames);
}
