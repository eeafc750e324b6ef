import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect } from 'vitest';

// The files of a worker share this module, and one before may have been without a connection.
onlineManager.setOnline(true);

/** React warnings about duplicate or missing list keys, which render items twice or not at all. */
const keyWarnings: string[] = [];
const isKeyWarning = (said: unknown): said is string =>
  typeof said === 'string' && /two children with the same key|should have a unique "key"/.test(said);

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  // A machine that does two things at once draws later than the usual second, and reads a part of the program for the first time.
  configure({ asyncUtilTimeout: 10_000 });
  // jsdom lays nothing out, so it has no way to scroll.
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
