import type { Instant } from '#shared/time/dates.ts';
import type { Brand } from '#server/config/brand.ts';
import { drawFeet, drawHead, drawSection } from './draw-parts.ts';
import type { DocumentSection } from './issued-document.ts';
import type { Part, Pen } from './pdf-writer.ts';
import { createLetterWords } from './words/letter-words.ts';

/** Flags for the words around a print, which are the same for every policy. */
const noPolicy = { isSyariah: false, priorityCode: '' };

/** Print for the insurer's own people; each entry of `leaves` begins on a page of its own. */
export interface InternalPrint {
  readonly heading: string;
  /** Line below the heading. */
  readonly line: string;
  readonly leaves: readonly (readonly DocumentSection[])[];
  /** Foot of every page: who printed it, and when. */
  readonly foot: string;
  readonly at: Instant;
}

/** Draws a print for the insurer's own people. */
export async function drawInternalPrint(pen: Pen, all: Part, print: InternalPrint, brand: Brand): Promise<void> {
  drawHead(pen, all, brand, print);
  for (const [index, leaf] of print.leaves.entries()) {
    if (index > 0) pen.addPage();
    for (const section of leaf) await drawSection(pen, all, section);
  }
  const words = createLetterWords(new Map(), noPolicy);
  drawFeet(pen, print.foot, (page, pages) => words.line('FRAME', 'page', { page, pages }));
}
