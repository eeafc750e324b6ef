import { expect, test } from 'vitest';
import { productFiles, readText } from './source-files.ts';

/** Classes of every link to the content of its page. */
const skipLinks = productFiles
  .filter((path) => path.endsWith('.tsx'))
  .flatMap((path) =>
    [...readText(path).matchAll(/href="#isi"\s+className="([^"]+)"/g)].map(([, classes = '']) => ({
      path,
      classes: classes.split(' '),
    })),
  );

/** Ways of hiding a link until it has the focus that Chromium 90 knows; the properties translate and scale came with 104. */
const known = [
  ['-top-full', 'focus:top-0'],
  ['sr-only', 'focus:not-sr-only'],
];

test('skip links hide by properties that the oldest supported browsers know', () => {
  expect(skipLinks.map(({ path }) => path).toSorted()).toEqual([
    'src/desk/layout/desk-layout.tsx',
    'src/portal/layout/shell-frame.tsx',
  ]);
  for (const { path, classes } of skipLinks) {
    expect(
      known.filter((way) => way.every((each) => classes.includes(each))),
      path,
    ).toHaveLength(1);
    expect(
      classes.filter((each) => /translate|scale|rotate/.test(each)),
      path,
    ).toEqual([]);
  }
});
