// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceStorage, tabStorage } from './browser-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const refuse = (): never => {
  throw new DOMException('refused', 'SecurityError');
};

describe('browser storage', () => {
  it('stores, reads and deletes a text', () => {
    expect(tabStorage.keep('key', 'text')).toBe(true);
    expect(tabStorage.read('key')).toBe('text');
    tabStorage.forget('key');
    expect(tabStorage.read('key')).toBeNull();
  });

  it('refuses to store when full, and still reads the stored text', () => {
    tabStorage.keep('key', 'text');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    expect(tabStorage.keep('key', 'other')).toBe(false);
    expect(tabStorage.read('key')).toBe('text');
  });

  it.each([
    ['sessionStorage', tabStorage],
    ['localStorage', deviceStorage],
  ])('reads null, refuses to store and never throws when %s is blocked', (name, storage) => {
    vi.spyOn(globalThis, name === 'localStorage' ? 'localStorage' : 'sessionStorage', 'get').mockImplementation(refuse);
    expect(storage.read('key')).toBeNull();
    expect(storage.keep('key', 'text')).toBe(false);
    expect(() => storage.forget('key')).not.toThrow();
  });
});
