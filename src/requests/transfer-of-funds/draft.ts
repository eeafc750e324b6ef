import * as z from 'zod/mini';
import { orElse } from '../contract/draft-values.ts';

const figure = z.optional(z.nullable(z.number()));

const Line = z.object({
  fund_code: z.string(),
  target_fund_code: z.string(),
  amount: figure,
  unit: figure,
  percentage: figure,
});
export type DraftLine = z.infer<typeof Line>;

/** The payload while it is filled in. The figure that is used is a number, 0 while its field is empty; the others are null. */
export const SwitchDraft = z.object({
  items: orElse(z.array(Line), []),
  change_future_allocation: orElse(z.boolean(), true),
});

/** The three figures of a line; the one that is used says how much. */
export const figureNames = ['percentage', 'amount', 'unit'] as const;
export type FigureName = (typeof figureNames)[number];

const isFigureName = (text: string): text is FigureName => figureNames.some((name) => name === text);
export const parseFigureName = (text: string): FigureName => (isFigureName(text) ? text : 'percentage');

export const usedFigure = (line: DraftLine): FigureName =>
  figureNames.find((name) => (line[name] ?? 0) > 0) ?? figureNames.find((name) => line[name] === 0) ?? 'percentage';

/** The line with one figure, and nothing in the other two. */
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
