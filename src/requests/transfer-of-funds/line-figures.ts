import type { Facts } from '#shared/facts/facts.ts';
import type { Draft } from '../contract/draft.ts';
import type { SwitchFundPayload } from './payload.ts';

export type DraftLine = Draft<SwitchFundPayload>['items'][number];

/** The three figures of a line; the one that is used says how much. */
export const figureNames = ['percentage', 'amount', 'unit'] as const;
export type FigureName = (typeof figureNames)[number];

const isFigureName = (text: string): text is FigureName => figureNames.some((name) => name === text);
export const parseFigureName = (text: string): FigureName => (isFigureName(text) ? text : 'percentage');

export const usedFigure = (line: DraftLine): FigureName =>
  figureNames.find((name) => (line[name] ?? 0) > 0) ?? figureNames.find((name) => line[name] === 0) ?? 'percentage';

/** Returns the line with one figure, and nothing in the other two. */
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
 * Returns the lines with a first one for a fund that now gives, or without all of a fund that does not; those of funds
 * no longer held go too.
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

/** Number of targets per page, each with three inputs: fund, unit of the figure, figure. */
export const LINES_A_PAGE = 2;

/** Places of a fund's lines in the payload. */
export const placesOf = (lines: readonly { readonly fund_code: string }[], fundCode: string): readonly number[] =>
  lines.flatMap((line, index) => (line.fund_code === fundCode ? [index] : []));
