import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect } from 'vitest';

// Files of a worker share this module, and an earlier one may have gone offline.
onlineManager.setOnline(true);

/** React warnings about duplicate or missing list keys, which render items twice or not at all. */
const keyWarnings: string[] = [];
const isKeyWarning = (said: unknown): said is string =>
  typeof said === 'string' && /two children with the same key|should have a unique "key"/.test(said);

if (typeof document !== 'undefined') {
  // jsdom files of a worker share the page too, and an earlier one may have left elements in it.
  document.body.replaceChildren();
  const { configure } = await import('@testing-library/react');
  // A busy machine draws later than the usual second, and loads a chunk for the first time.
  configure({ asyncUtilTimeout: 10_000 });
  // jsdom has no layout, and therefore no scrolling.
  if (!('scrollIntoView' in Element.prototype)) Object.assign(Element.prototype, { scrollIntoView: () => undefined });
  const { error } = console;
  console.error = (...said: readonly unknown[]) => {
    keyWarnings.push(...said.slice(0, 1).filter(isKeyWarning));
    error(...said);
  };
  afterEach(() => {
    expect(keyWarnings.splice(0)).toEqual([]);
  });
}
