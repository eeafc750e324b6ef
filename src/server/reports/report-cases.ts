import { z } from 'zod';
import type { Queryable } from '#server/db/pool.ts';
import { PublicCaseState } from '#shared/wire/public-cases/public-case.ts';
import type { CaseFacts, PublicCaseKind } from '#server/public-cases/case-kind.ts';
import { isDismissing } from './report-rows.ts';

const Row = z.object({ state: PublicCaseState, isOpen: z.boolean() });

const parseFacts = (rows: readonly unknown[]): CaseFacts | undefined =>
  rows[0] === undefined ? undefined : Row.parse(rows[0]);

const listNumbers = async (q: Queryable, statement: string): Promise<readonly string[]> => {
  const { rows } = await q.query<{ number: string }>(statement);
  return rows.map(({ number }) => number);
};

/**
 * Reports of a death. A confirmed one is in work until the desk answers in words: the family still hands in documents
 * (rulebook 7.28).
 */
export const deathCases: PublicCaseKind = {
  name: 'DEATH',
  title: 'Laporan meninggal',
  async find(q, number) {
    const { rows } = await q.query(
      `SELECT CASE WHEN state IN ('DISMISSED', 'LIFTED') THEN 'ANSWERED'
                   WHEN state = 'CONFIRMED' OR ${isDismissing('death_report')} THEN 'IN_WORK' ELSE 'RECEIVED' END AS state,
              state IN ('OPEN', 'CONFIRMED') AS "isOpen"
       FROM death_report WHERE report_number = $1 AND content IS NOT NULL`,
      [number],
    );
    return parseFacts(rows);
  },
  listOver: (q) =>
    listNumbers(
      q,
      `SELECT number FROM public_case JOIN death_report ON report_number = number WHERE kind = 'DEATH' AND content IS NULL`,
    ),
};

/** Reports of misuse. A confirmed one is answered: it goes on as a security report of its policy (rulebook 7.29). */
export const fraudCases: PublicCaseKind = {
  name: 'FRAUD',
  title: 'Laporan polis dipakai orang lain',
  async find(q, number) {
    const { rows } = await q.query(
      `SELECT CASE WHEN state <> 'OPEN' THEN 'ANSWERED'
                   WHEN ${isDismissing('fraud_report')} THEN 'IN_WORK' ELSE 'RECEIVED' END AS state,
              state = 'OPEN' AS "isOpen"
       FROM fraud_report WHERE report_number = $1 AND content IS NOT NULL`,
      [number],
    );
    return parseFacts(rows);
  },
  listOver: (q) =>
    listNumbers(
      q,
      `SELECT number FROM public_case JOIN fraud_report ON report_number = number WHERE kind = 'FRAUD' AND content IS NULL`,
    ),
};
