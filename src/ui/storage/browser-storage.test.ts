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

describe('a storage of the browser', () => {
  it('keeps, reads and forgets a text', () => {
    expect(tabStorage.keep('key', 'text')).toBe(true);
    expect(tabStorage.read('key')).toBe('text');
    tabStorage.forget('key');
    expect(tabStorage.read('key')).toBeNull();
  });

  it('still reads what it holds when it is full', () => {
    tabStorage.keep('key', 'text');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    expect(tabStorage.keep('key', 'other')).toBe(false);
    expect(tabStorage.read('key')).toBe('text');
  });

  it.each([
    ['sessionStorage', tabStorage],
    ['localStorage', deviceStorage],
  ])('holds nothing and throws nothing when %s itself is blocked', (name, storage) => {
    vi.spyOn(globalThis, name === 'localStorage' ? 'localStorage' : 'sessionStorage', 'get').mockImplementation(refuse);
    expect(storage.read('key')).toBeNull();
    expect(storage.keep('key', 'text')).toBe(false);
    expect(() => storage.forget('key')).not.toThrow();
  });
});
