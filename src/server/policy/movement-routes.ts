import { csvType } from '#shared/text/csv.ts';
import { z } from 'zod';
import { movementKinds, type MovementFilter } from '#shared/policy/movement.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import { PolicyMovements, type ShownMovement } from '#shared/wire/history/movements.ts';
import { sendFile } from '#server/attachments/send-file.ts';
import { answer, customerRoute, type Route } from '#server/http/route.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { YearInput } from '#server/http/url-inputs.ts';
import type { Services } from '#server/services/services.ts';
import { drawSealed } from '#server/issued-documents/drawer.ts';
import { findMovements } from './movement-answer.ts';
import { writeMovementsCsv } from './movement-csv.ts';
import { buildYearDocument } from './year-document.ts';

const pageSize = 20;
/** Movements that one query reads for a file. */
const fileBatchSize = 500;

/** Cursor '2026-01-31~units/…': day and key of the line after which to continue. */
const Cursor = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}~[\w/-]{1,80}$/, 'Muat ulang riwayat.')
  .transform((text) => ({ on: text.slice(0, 10), key: text.slice(11) }))
  .pipe(z.object({ on: BusinessDate, key: z.string() }));

const MovementsInput = z.object({
  query: z.object({
    kind: z.optional(z.enum(movementKinds, 'Pilih jenis yang ada.')),
    year: z.optional(YearInput),
    cursor: z.optional(Cursor),
  }),
});

type Caller = Pick<CustomerSession, 'policyNumber' | 'partyId'>;

/** Lists all movements of a year, read in batches. */
async function listMovementsOfYear(
  services: Services,
  caller: Caller,
  year: number,
  after: MovementFilter['after'] = null,
): Promise<readonly ShownMovement[]> {
  const { items, next } = await findMovements(services, caller, { kind: null, year, after, limit: fileBatchSize });
  return next === null ? items : [...items, ...(await listMovementsOfYear(services, caller, year, Cursor.parse(next)))];
}

/** Routes for the movements of the session's policy, as pages and as files. */
export const movementRoutes = (services: Services): readonly Route[] => [
  customerRoute({
    method: 'GET',
    path: '/api/v1/policy/movements',
    summary:
      'Premiums, charges, units, loans, payouts and money received, newest first, 20 a page; kind and year narrow it, cursor (= next) continues.',
    input: MovementsInput,
    answers: PolicyMovements,
    handle: async ({ input: { query }, caller }) =>
      answer(
        await findMovements(services, caller, {
          kind: query.kind ?? null,
          year: query.year ?? null,
          after: query.cursor ?? null,
          limit: pageSize,
        }),
      ),
  }),
  customerRoute({
    method: 'GET',
    path: '/api/v1/policy/movements/:year/file',
    summary: 'The lines of a year as CSV for a spreadsheet: semicolons, decimal comma, UTF-8 with a byte-order mark',
    input: z.object({ params: z.object({ year: YearInput }) }),
    writes: [csvType],
    handle: async ({ input, caller, reply }) => {
      const { year } = input.params;
      const content = Buffer.from(writeMovementsCsv(await listMovementsOfYear(services, caller, year)));
      return sendFile(reply, { name: `riwayat-${year}.csv`, content, contentType: csvType });
    },
  }),
  customerRoute({
    method: 'GET',
    path: '/api/v1/policy/movements/:year/pdf',
    summary: 'The same lines as a tagged PDF to read and print, with totals by kind',
    input: z.object({ params: z.object({ year: YearInput }) }),
    writes: ['application/pdf'],
    handle: async ({ input, caller, reply }) => {
      const { year } = input.params;
      const document = await buildYearDocument(services, caller.policyNumber, year);
      const content = await drawSealed(services, document);
      return sendFile(reply, { name: `riwayat-${year}.pdf`, content, contentType: 'application/pdf' });
    },
  }),
];
