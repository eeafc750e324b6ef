import { expect, test } from 'vitest';
import { productFiles, readText } from './source-files.ts';

/** Packages that the default start does not need; each is loaded with `import()` where it is used. */
const optional = ['@signpdf/signpdf', 'asn1js', 'otpauth', 'pdfkit', 'pkijs', 'uqr'];

test.each(optional)('loads %s only when it is used', (name) => {
  const importing = productFiles.filter((path) =>
    new RegExp(`^import (?!type ).* from '${name}'`, 'm').test(readText(path)),
  );
  expect(importing).toEqual([]);
  const loading = productFiles.filter((path) => readText(path).includes(`import('${name}')`));
  expect(loading.length).toBeGreaterThan(0);
});
