import { isDocumentNode, type DocumentNode } from './party-in-document.ts';

/** Each cover as `change` gives it back. */
export function changeCovers(document: DocumentNode, change: (cover: DocumentNode) => DocumentNode): DocumentNode {
  const { coverages } = document;
  if (!Array.isArray(coverages)) return document;
  return { ...document, coverages: coverages.map((cover: unknown) => (isDocumentNode(cover) ? change(cover) : cover)) };
}

const partOf = (cover: DocumentNode, name: string): DocumentNode => {
  const part = cover[name];
  return isDocumentNode(part) ? part : {};
};

interface Benefit {
  readonly sumAssured: number;
  readonly benefitLevel: string | null;
  readonly premium: number;
  /** Null = as before. */
  readonly riskPercent: number | null;
  /** What the cover does not insure any more. */
  readonly exclusions: readonly string[];
}

const excludedBy = ({ exclusions }: DocumentNode): readonly unknown[] => (Array.isArray(exclusions) ? exclusions : []);

/** The cover with another sum or plan, and with its part of one bill then. */
export const withBenefit = (
  cover: DocumentNode,
  { sumAssured, benefitLevel, premium, riskPercent, exclusions }: Benefit,
): DocumentNode => ({
  ...cover,
  ...(riskPercent === null ? {} : { riskPercent }),
  ...(exclusions.length === 0 ? {} : { exclusions: [...excludedBy(cover), ...exclusions] }),
  currentPremium: {
    ...partOf(cover, 'currentPremium'),
    sumAssured,
    benefitLevel,
    stdPremAf: premium,
    totalPremAf: premium,
  },
  nextPremium: { ...partOf(cover, 'nextPremium'), sumAssured },
});

/** The cover with another premium of one bill. */
export const withCoverPremium = (cover: DocumentNode, premium: number): DocumentNode => ({
  ...cover,
  currentPremium: { ...partOf(cover, 'currentPremium'), stdPremAf: premium, totalPremAf: premium },
});
