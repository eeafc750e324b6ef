import { describe, expect, it } from 'vitest';
import { trimModule } from './trim-router.ts';

const library = 'const a = 1;\nfunction b() {}\nexport { a, b };\n';

describe('trimmed module of a library', () => {
  it('exports every name of the library, and only what is kept with a value', () => {
    const code = trimModule(library, { b: '() => null' });
    expect(code).toContain('export const a = undefined;');
    expect(code).toContain('export const b = () => null;');
  });

  it.each([
    ['a kept name is gone', 'export { a };'],
    ['nothing is exported by name', 'module.exports = {};'],
  ])('ends the build when %s', (_what, code) => {
    expect(() => trimModule(code, { b: '() => null' })).toThrow('React Router exports other names');
  });
});
