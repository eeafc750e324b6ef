import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { caseReaders } from '#shared/requests/desk-pages.ts';
import { SavedViewInput, SavedViews, ViewAddress } from '#shared/wire/desk-queue/saved-views.ts';
import type { Queryable } from '#server/db/pool.ts';
import { refuse, refuseField } from '#server/http/refuse.ts';
import { answer, noInput, staffRoute, type Route } from '#server/http/route.ts';
import { readMoment } from '#server/proposal-store/engine.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { QueueQuestion } from './queue-question.ts';

/** View as stored; one with an address of an older version is left out. */
const Stored = z.object({ view_id: z.string(), name: z.string(), address: ViewAddress });

type Views = Pick<DeskServices, 'clock' | 'pool' | 'serviceCalendar' | 'vault'>;

async function listViews(q: Queryable, userName: string): Promise<SavedViews['items']> {
  const { rows } = await q.query(
    'SELECT view_id, name, address FROM queue_view WHERE user_name = $1 ORDER BY lower(name)',
    [userName],
  );
  return rows.flatMap((row) => Stored.safeParse(row).data ?? []);
}

const mostOf = async (desk: Omit<Views, 'pool'>): Promise<number> =>
  (await readMoment(desk)).serviceTimes.queue.savedViews;

const describeViews = async (desk: Views, userName: string): Promise<SavedViews> => ({
  items: await listViews(desk.pool, userName),
  most: await mostOf(desk),
});

/** @throws 422 for filters that the queue would refuse, and when the caller has as many views as they may save. */
async function saveView(desk: Views, userName: string, { name, address }: SavedViewInput): Promise<void> {
  const { error } = QueueQuestion.safeParse(address);
  const [issue] = error?.issues ?? [];
  if (issue !== undefined) throw refuseField(`address.${issue.path.join('.')}`, issue.message);
  const most = await mostOf(desk);
  const { rowCount } = await desk.pool.query(
    `INSERT INTO queue_view (view_id, user_name, name, address, saved_at)
     SELECT $1, $2, $3, $4::jsonb, $5
      WHERE (SELECT count(*) FROM queue_view WHERE user_name = $2 AND lower(name) <> lower($3)) < $6
     ON CONFLICT (user_name, lower(name)) DO UPDATE SET name = excluded.name, address = excluded.address, saved_at = excluded.saved_at`,
    [randomUUID(), userName, name, JSON.stringify(address), desk.clock.systemNow(), most],
  );
  if (rowCount === 0)
    throw refuseField('name', `Anda sudah menyimpan ${most} tampilan. Hapus satu di antaranya, lalu simpan lagi.`);
}

/** @throws 404 for a view that is not the caller's */
async function removeView({ pool }: Pick<Views, 'pool'>, userName: string, viewId: string): Promise<void> {
  const { rowCount } = await pool.query('DELETE FROM queue_view WHERE view_id::text = $1 AND user_name = $2', [
    viewId,
    userName,
  ]);
  if (rowCount === 0) throw refuse('NOT_FOUND');
}

/** Serves the views of the queue that the caller saved. */
export const savedViewRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute(caseReaders, {
    method: 'GET',
    path: '/desk/v1/queue-views',
    summary: 'The views of the queue that the caller saved',
    input: noInput,
    answers: SavedViews,
    handle: async ({ caller }) => answer(await describeViews(desk, caller.userName)),
  }),
  staffRoute(caseReaders, {
    method: 'POST',
    path: '/desk/v1/queue-views',
    summary: 'The caller saves a view of the queue; one of the same name is replaced',
    input: z.object({ body: SavedViewInput }),
    answers: SavedViews,
    handle: async ({ input, caller }) => {
      await saveView(desk, caller.userName, input.body);
      return answer(await describeViews(desk, caller.userName), { message: 'Tampilan tersimpan.' });
    },
  }),
  staffRoute(caseReaders, {
    method: 'POST',
    path: '/desk/v1/queue-views/:id/remove',
    summary: 'The caller removes a view of theirs',
    input: z.object({ params: z.object({ id: z.string().max(64) }) }),
    answers: SavedViews,
    handle: async ({ input, caller }) => {
      await removeView(desk, caller.userName, input.params.id);
      return answer(await describeViews(desk, caller.userName), { message: 'Tampilan dihapus.' });
    },
  }),
];
