import * as z from 'zod';
import { BusinessDate } from '#shared/time/dates.ts';
import { PolicyRecord } from './policy-record.ts';
import type { RecordProblem } from './record-problem.ts';

/** First line of a portfolio file. `asOf` = day on which its ledgers stand. */
export const PortfolioHeader = z.strictObject({
  format: z.literal('swapolis-policies'),
  version: z.literal(1),
  asOf: BusinessDate,
});
export type PortfolioHeader = z.infer<typeof PortfolioHeader>;

/** Result of reading one line. */
export type ParsedLine<Value> =
  | { readonly value: Value }
  | { readonly value: null; readonly problems: readonly RecordProblem[] };

const pathOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('');

function readJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Parses a line by a schema; problems name each field. */
function parseLine<Value>(schema: z.ZodType<Value>, line: string): ParsedLine<Value> {
  const json = readJson(line);
  if (json === undefined) return { value: null, problems: [{ field: '', sentence: 'is not JSON' }] };
  const parsed = schema.safeParse(json);
  if (parsed.success) return { value: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }) => ({ field: pathOf(path), sentence: message }));
  return { value: null, problems };
}

export const parseHeader = (line: string): ParsedLine<PortfolioHeader> => parseLine(PortfolioHeader, line);
export const parseRecord = (line: string): ParsedLine<PolicyRecord> => parseLine(PolicyRecord, line);
