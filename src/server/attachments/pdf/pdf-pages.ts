import type { PdfDocument } from './pdf-document.ts';
import { PdfTrouble, valuesOf, type PdfDictionary, type PdfValue } from './pdf-values.ts';

/** Maximum nodes; a file of 20 pages has fewer. */
const mostNodes = 10_000;

const isDictionary = (value: PdfValue): value is PdfDictionary => value.kind === 'dictionary';

/** Finds the newest dictionary under a key; `resolve` returns newest first. */
const findUnder = (dictionary: PdfDictionary | undefined, key: string, { resolve }: PdfDocument) =>
  (dictionary ? valuesOf(dictionary, key) : []).flatMap(resolve).find(isDictionary);

const countOf = (node: PdfDictionary, { resolve }: PdfDocument): number => {
  const [count] = valuesOf(node, 'Count').flatMap(resolve);
  return count?.kind === 'number' ? count.number : 0;
};

/** Counts the pages below a node. @throws PdfTrouble 'cut_short' when one of them is not in the file. */
function countLeaves(root: PdfDictionary, document: PdfDocument): number {
  const seen = new Set<PdfDictionary>();
  const open = [root];
  let leaves = 0;
  for (let node = open.pop(); node; node = open.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    if (seen.size > mostNodes) throw new PdfTrouble('not_inspectable');
    const [kids] = valuesOf(node, 'Kids').flatMap(document.resolve);
    if (kids?.kind !== 'list') {
      leaves += 1;
      continue;
    }
    for (const kid of kids.items) {
      const found = document.resolve(kid).find(isDictionary);
      if (!found) throw new PdfTrouble('cut_short');
      open.push(found);
    }
  }
  return leaves;
}

/**
 * Counts the pages of a document, by its tree and by the tree's own count, whichever is more.
 * @throws PdfTrouble 'cut_short' when the path from the trailer to a page is broken.
 */
export function countPages(document: PdfDocument): number {
  const trailer = document.trailers.findLast((one) => valuesOf(one, 'Root').length > 0);
  const tree = findUnder(findUnder(trailer, 'Root', document), 'Pages', document);
  if (!tree) throw new PdfTrouble('cut_short');
  return Math.max(countLeaves(tree, document), countOf(tree, document));
}
