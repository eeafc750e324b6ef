import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Job } from '#server/jobs/job-runner.ts';
import { askDatabase } from './ask-database.ts';
import type { DeskApp, Reply } from './desk-app.ts';
import { expectRefusal } from './refusal.ts';
import { siti } from './sign-in.ts';

export type Body = Readonly<Record<string, unknown>>;

const Reports = z.object({
  items: z.array(z.looseObject({ report_number: z.string(), holder_name: z.string() })),
});

/** One kind of reports that people send who are not signed in. */
interface ReportKind {
  readonly app: () => DeskApp;
  /** The address below /api/v1 and /desk/v1. */
  readonly address: 'death-reports' | 'fraud-reports';
  /** A report that is taken, about a policy that is known. */
  readonly report: (changes?: Body) => Body;
  /** Somebody who decides. */
  readonly clerk: () => string;
}

/** The same, with what a stranger's report must hold to. */
interface StrangersReport extends ReportKind {
  readonly table: 'death_report' | 'fraud_report';
  /** The column with the day from which its data are kept so long. */
  readonly endedAt: 'ended_at' | 'looked_at';
  readonly wrong: readonly (readonly [what: string, changes: Body, path: string])[];
  /** What may be left out where the phone is counted all the same. */
  readonly counted: Body;
  readonly cleanUp: () => Job;
}

/** The calls of one kind of reports, by a stranger and by staff. */
export function reportCalls({ app, address, report, clerk }: ReportKind) {
  const list = async (who = clerk()) => Reports.parse((await app().call('GET', `/desk/v1/${address}`, who)).data).items;
  return {
    tell: (changes: Body = {}): Promise<Reply> => app().call('POST', `/api/v1/${address}`, undefined, report(changes)),
    list,
    find: async (number: unknown) => (await list()).find(({ report_number }) => report_number === number),
    decide: (number: string, how: string, body: Body, who = clerk()): Promise<Reply> =>
      app().call('POST', `/desk/v1/${address}/${number}/${how}`, who, body),
    numberOf: ({ data }: Reply): string => z.object({ report_number: z.string() }).parse(data).report_number,
  };
}

/** Tells of a policy that is known and of one that is not, and expects one answer for both. */
export async function tellTwice({ tell }: ReturnType<typeof reportCalls>): Promise<readonly [Reply, Reply]> {
  const known = await tell();
  const unknown = await tell({ policy_number: '9999999999', reporter_phone: '0812-3456-7002' });
  expect([known.status, known.message, Object.keys(z.looseObject({}).parse(known.data))]).toEqual([
    unknown.status,
    unknown.message,
    ['report_number'],
  ]);
  return [known, unknown];
}

const note = 'Sudah berbicara dengan pelapor.';

/** Every report of a stranger is sealed, checked, counted, dismissed and forgotten alike; it follows on `tellTwice`. */
export function itIsAStrangersReport(kind: StrangersReport): void {
  const { tell, list, find, decide } = reportCalls(kind);
  const { run, one } = askDatabase(() => kind.app().services.pool);

  it('lies sealed', async () => {
    const clear = `SELECT count(*)::integer AS answer FROM ${kind.table} WHERE position('Rina'::bytea IN content) > 0`;
    const all = `SELECT count(*)::integer AS answer FROM ${kind.table}`;
    expect([await one(clear), await one(all)]).toEqual([0, 2]);
  });

  it.each(kind.wrong)('%s: names the field', async (_what, changes, path) => {
    expectRefusal(await tell(changes), { status: 422, path });
  });

  it('is refused beyond the limit of a phone, and kept apart as bulk beyond that of a network', async () => {
    const statuses = async (bodies: readonly Body[]) => {
      const seen: number[] = [];
      for (const body of bodies) seen.push((await tell(body)).status);
      return seen;
    };
    const phone = { ...kind.counted, reporter_phone: '0812-3456-7003' };
    expect(await statuses([phone, phone, phone])).toEqual([200, 200, 429]);
    const others = [1, 2, 3, 4, 5].map((digit) => ({ reporter_phone: `0812-3456-80${digit}0` }));
    const before = (await list()).length;
    // Three within the limit of the network, the fourth as bulk, and one bulk report a day here.
    expect(await statuses(others)).toEqual([200, 200, 200, 200, 429]);
    expect((await list()).length).toBe(before + 3);
    const bulk = await kind.app().call('GET', `/desk/v1/${kind.address}?list=bulk`, kind.clerk());
    expect(bulk.data).toMatchObject({ bulk_waiting: 1, items: [{ reporter_phone: '6281234568040' }] });
  });

  it('is dismissed with its reason: still nothing changed, and its data go in their time', async () => {
    const number = (await list()).find(({ holder_name }) => holder_name === '')?.report_number ?? '';
    const nowhere = { policy_number: '9999999999', note };
    expectRefusal(await decide(number, 'confirm', nowhere), { status: 422, code: 'FIELD', path: 'policy_number' });
    expectRefusal(await decide(number, 'dismiss', { note: '' }), { status: 422, path: 'note' });
    expect((await decide(number, 'dismiss', { note })).status).toBe(200);
    expect(await find(number)).toBeUndefined();
    const late = await decide(number, 'confirm', { policy_number: siti.policy_number, note });
    expectRefusal(late, { status: 409 });
    const age = `UPDATE ${kind.table} SET ${kind.endedAt} = now() - $2::interval WHERE report_number = $1`;
    const kept = `SELECT content IS NOT NULL AS answer FROM ${kind.table} WHERE report_number = $1`;
    for (const [years, is] of [
      ['4 years', true],
      ['6 years', false],
    ] as const) {
      await run(age, [number, years]);
      await kind.cleanUp().run({});
      expect([years, await one(kept, [number])]).toEqual([years, is]);
    }
  });
}
