import { expect, test } from 'vitest';
import { productFiles, readText } from './source-files.ts';

/** Packages that the default start does not need; each is loaded with `import()` where it is used. */
const optional = ['otpauth', 'uqr'];

test.each(optional)('loads %s only when it is used', (name) => {
  const importing = productFiles.filter((path) => readText(path).includes(`from '${name}'`));
  expect(importing).toEqual([]);
  const loading = productFiles.filter((path) => readText(path).includes(`import('${name}')`));
  expect(loading.length).toBeGreaterThan(0);
});
