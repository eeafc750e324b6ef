import { expect, test } from 'vitest';
import { links } from './import-graph.ts';
import { productFiles, readText } from './source-files.ts';

const drawing = 'src/server/issued-documents/draw-document.ts';
/** Joins a customer's photos into one file, which is no document of ours. */
const joining = 'src/server/uploads/draw-pages.ts';

test('every PDF of ours is drawn by the one part that adds QR picture and seal', () => {
  const callers = links.filter(({ target }) => target === drawing).map(({ path }) => path);
  expect(callers).toEqual(['src/server/issued-documents/drawer.ts']);
  expect(productFiles.filter((path) => readText(path).includes("import('pdfkit')"))).toEqual([drawing, joining]);
});
