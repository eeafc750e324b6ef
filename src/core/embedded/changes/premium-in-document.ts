import type { BusinessDate } from '#shared/dates.ts';
import { isDocumentNode, type DocumentNode } from './party-in-document.ts';

/** The main cover changed; riders stay as they are. */
export function changeMainCover(document: DocumentNode, change: (cover: DocumentNode) => DocumentNode): DocumentNode {
  const covers: readonly unknown[] = Array.isArray(document['coverages']) ? document['coverages'] : [];
  return {
    ...document,
    coverages: covers.map((cover) =>
      isDocumentNode(cover) && cover['masterProduct'] === null ? change(cover) : cover,
    ),
  };
}

const withDueDate = (document: DocumentNode, dueDate: BusinessDate): DocumentNode =>
  changeMainCover(document, (cover) => ({ ...cover, coverageExtend: { dueDate } }));

/** On holiday: its dates, and the next due date at its end. */
export const withHoliday = (
  document: DocumentNode,
  { from, until }: { readonly from: BusinessDate; readonly until: BusinessDate },
): DocumentNode => ({
  ...withDueDate(document, until),
  holidayIndi: 'Y',
  holidayStartDate: from,
  holidayEndDate: until,
});

/** The holiday is over; the earlier versions keep its dates. */
export const withoutHoliday = (document: DocumentNode): DocumentNode => ({
  ...document,
  holidayIndi: 'N',
  holidayStartDate: null,
  holidayEndDate: null,
});

/** Premium fields of the main cover; no top-up is null, as the wire has it. */
export const withPremium = (document: DocumentNode, base: number, topUp: number): DocumentNode =>
  changeMainCover(document, (cover) => ({
    ...cover,
    currentPremium: {
      ...(isDocumentNode(cover['currentPremium']) ? cover['currentPremium'] : {}),
      stdPremAf: base,
      totalPremAf: base,
    },
    recurringTopup: topUp === 0 ? null : { topupAmount: topUp },
  }));
