import type { Facts } from '#shared/facts/facts.ts';
import type { Draft } from '../contract/draft.ts';
import type { SwitchFundPayload } from './payload.ts';

export type DraftLine = Draft<SwitchFundPayload>['items'][number];

/** Figures that a line can have; only one is used. */
export const figureNames = ['percentage', 'amount', 'unit'] as const;
export type FigureName = (typeof figureNames)[number];

const isFigureName = (text: string): text is FigureName => figureNames.some((name) => name === text);
export const parseFigureName = (text: string): FigureName => (isFigureName(text) ? text : 'percentage');

export const usedFigure = (line: DraftLine): FigureName =>
  figureNames.find((name) => (line[name] ?? 0) > 0) ?? figureNames.find((name) => line[name] === 0) ?? 'percentage';

/** Returns the line with one figure set and the other two empty. */
export const withFigure = (line: DraftLine, name: FigureName, value: number): DraftLine => ({
  ...line,
  amount: null,
  unit: null,
  percentage: null,
  [name]: value,
});

export const newLine = (fundCode: string): DraftLine => ({
  fund_code: fundCode,
  target_fund_code: '',
  amount: null,
  unit: null,
  percentage: 0,
});

/**
 * Returns the lines with a first line for a newly ticked fund, or without the lines of an unticked fund. Lines of funds
 * no longer held are removed too.
 */
export const withSource = (
  lines: readonly DraftLine[],
  fundCode: string,
  gives: boolean,
  { position }: Facts,
): readonly DraftLine[] => {
  const others = lines.filter(
    (line) => line.fund_code !== fundCode && position.holdings.some((held) => held.fundCode === line.fund_code),
  );
  return gives ? [...others, newLine(fundCode)] : others;
};

/** Number of targets on a page, each with three inputs: fund, kind of figure, figure. */
export const LINES_A_PAGE = 2;

/** Returns the positions of a fund's lines in the payload. */
export const placesOf = (lines: readonly { readonly fund_code: string }[], fundCode: string): readonly number[] =>
  lines.flatMap((line, index) => (line.fund_code === fundCode ? [index] : []));
