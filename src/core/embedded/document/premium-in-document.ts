import type { BusinessDate } from '#shared/time/dates.ts';
import { isDocumentNode, type DocumentNode } from './party-in-document.ts';

/** The document with its main cover changed; riders stay as they are. */
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

/** The document on holiday: the holiday's dates, and the next due date at its end. */
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

interface FrequencyInDocument {
  readonly frequency: number;
  readonly base: number;
  readonly topUp: number;
  /** Premium of each rider in force, by its item. */
  readonly riders: ReadonlyMap<number, number>;
}

const withBill = (cover: DocumentNode, frequency: number, premium: number): DocumentNode => ({
  ...cover,
  currentPremium: {
    ...(isDocumentNode(cover['currentPremium']) ? cover['currentPremium'] : {}),
    stdPremAf: premium,
    totalPremAf: premium,
    paymentFreq: String(frequency),
  },
});

/** The document with another frequency and the cost of each cover then; covers that ended keep what they said. */
export function withFrequency(
  document: DocumentNode,
  { frequency, base, topUp, riders }: FrequencyInDocument,
): DocumentNode {
  const changed = changeMainCover(document, (cover) => ({
    ...withBill(cover, frequency, base),
    recurringTopup: topUp === 0 ? null : { topupAmount: topUp },
  }));
  const covers: readonly unknown[] = Array.isArray(changed['coverages']) ? changed['coverages'] : [];
  return {
    ...changed,
    coverages: covers.map((cover) => {
      const premium = isDocumentNode(cover) ? riders.get(Number(cover['itemId'])) : undefined;
      return isDocumentNode(cover) && premium !== undefined ? withBill(cover, frequency, premium) : cover;
    }),
  };
}

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
