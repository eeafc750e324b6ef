import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Job } from '#server/jobs/job-runner.ts';
import { askDatabase } from './ask-database.ts';
import { DeskWaiting } from '#shared/wire/operations/desk-waiting.ts';
import { ReportDismissal } from '#shared/wire/reports/report-parts.ts';
import { staffToken, type DeskApp, type Reply } from './desk-app.ts';
import { expectRefusal } from './refusal.ts';
import { siti } from './sign-in.ts';

export type Body = Readonly<Record<string, unknown>>;

const Reports = z.object({
  items: z.array(z.looseObject({ report_number: z.string(), holder_name: z.string() })),
});

const Dismissible = z.object({
  items: z.array(z.object({ report_number: z.string(), dismissal: z.nullable(ReportDismissal) })),
});

/** Kind of public report. */
interface ReportKind {
  readonly app: () => DeskApp;
  /** Address below /api/v1 and /desk/v1. */
  readonly address: 'death-reports' | 'fraud-reports';
  /** Builds an accepted report about a known policy. */
  readonly report: (changes?: Body) => Body;
  /** Session of a staff member who decides reports. */
  readonly clerk: () => string;
}

/** Kind of public report with its expected protections. */
interface PublicReport extends ReportKind {
  readonly table: 'death_report' | 'fraud_report';
  /** Column with the day from which the retention of its data counts. */
  readonly endedAt: 'ended_at' | 'looked_at';
  /** Counter in the navigation. */
  readonly counts: 'deaths' | 'reports';
  readonly wrong: readonly (readonly [what: string, changes: Body, path: string])[];
  /** Changes to a report that still count for the phone number. */
  readonly counted: Body;
  readonly cleanUp: () => Job;
}

/** Creates the calls of one kind of public report, by the public and by staff. */
export function reportCalls({ app, address, report, clerk }: ReportKind) {
  const list = async (who = clerk()) => Reports.parse((await app().call('GET', `/desk/v1/${address}`, who)).data).items;
  return {
    submit: (changes: Body = {}): Promise<Reply> =>
      app().call('POST', `/api/v1/${address}`, undefined, report(changes)),
    list,
    find: async (number: unknown) => (await list()).find(({ report_number }) => report_number === number),
    decide: (number: string, how: string, body: Body, who = clerk()): Promise<Reply> =>
      app().call('POST', `/desk/v1/${address}/${number}/${how}`, who, body),
    numberOf: ({ data }: Reply): string => z.object({ report_number: z.string() }).parse(data).report_number,
  };
}

/** Reports a known and an unknown policy, and expects the same answer for both. */
export async function reportTwice({ submit }: ReturnType<typeof reportCalls>): Promise<readonly [Reply, Reply]> {
  const known = await submit();
  const unknown = await submit({ policy_number: '9999999999', reporter_phone: '0812-3456-7002' });
  expect([known.status, known.message, Object.keys(z.looseObject({}).parse(known.data))]).toEqual([
    unknown.status,
    unknown.message,
    ['report_number', 'secret'],
  ]);
  return [known, unknown];
}

const note = 'Sudah berbicara dengan pelapor.';

/** Enters the dismissal of a report as `clerk`; returns the choices of a second person, and the decision. */
export async function enterDismissal(kind: ReportKind, number: string) {
  const { app, address } = kind;
  const { data } = await reportCalls(kind).decide(number, 'dismiss', { note });
  const entered = Dismissible.parse(data).items.find(({ report_number }) => report_number === number);
  const id = entered?.dismissal?.id ?? '';
  const decision = `SELECT decided_by, outcome FROM two_person_entry WHERE entry_id::text = $1`;
  return {
    approve: (who: string): Promise<Reply> =>
      app().call('POST', `/desk/v1/${address}/dismissals/${id}/approve`, who, { note }),
    decision: async () => (await askDatabase(() => app().services.pool).run(decision, [id]))[0],
  };
}

/**
 * Tests that every public report is sealed, checked, counted, dismissed and deleted alike; call it after `reportTwice`.
 */
export function itIsAPublicReport(kind: PublicReport): void {
  const { submit, list, find, decide } = reportCalls(kind);
  const { run, one } = askDatabase(() => kind.app().services.pool);

  it('public report is stored sealed', async () => {
    const clear = `SELECT count(*)::integer AS answer FROM ${kind.table} WHERE position('Rina'::bytea IN content) > 0`;
    const all = `SELECT count(*)::integer AS answer FROM ${kind.table}`;
    expect([await one(clear), await one(all)]).toEqual([0, 2]);
  });

  it.each(kind.wrong)('%s: names the field', async (_what, changes, path) => {
    expectRefusal(await submit(changes), { status: 422, path });
  });

  it('public report is refused beyond the limit of a phone, and listed as bulk beyond that of a network', async () => {
    const statuses = async (bodies: readonly Body[]) => {
      const seen: number[] = [];
      for (const body of bodies) seen.push((await submit(body)).status);
      return seen;
    };
    const phone = { ...kind.counted, reporter_phone: '0812-3456-7003' };
    expect(await statuses([phone, phone, phone])).toEqual([200, 200, 429]);
    const others = [1, 2, 3, 4, 5].map((digit) => ({ reporter_phone: `0812-3456-80${digit}0` }));
    const before = (await list()).length;
    // Three reports are within the limit of the network, the fourth counts as bulk. One bulk report a day is allowed.
    expect(await statuses(others)).toEqual([200, 200, 200, 200, 429]);
    expect((await list()).length).toBe(before + 3);
    const bulk = await kind.app().call('GET', `/desk/v1/${kind.address}?list=bulk`, kind.clerk());
    expect(bulk.data).toMatchObject({ bulk_waiting: 1, items: [{ reporter_phone: '6281234568040' }] });
  });

  describe('dismissed public report', () => {
    const names = ['verifikator1', 'penyetuju1', 'penyetuju2', 'auditor1'] as const;
    const staff = new Map<string, string>();
    let number = '';
    let dismissal = '';
    const press = (who: string, path: string, body: Body = { note }) =>
      kind.app().call('POST', `/desk/v1/${kind.address}/${path}`, staff.get(who), body);
    const counted = async (who: string) =>
      DeskWaiting.parse((await kind.app().call('GET', '/desk/v1/waiting', staff.get(who))).data)[kind.counts];
    const waiting = async (who: string) => {
      const items = Dismissible.parse((await kind.app().call('GET', `/desk/v1/${kind.address}`, staff.get(who))).data);
      return items.items.find(({ report_number }) => report_number === number)?.dismissal ?? null;
    };
    const enter = async (who: string) => {
      expect((await press(who, `${number}/dismiss`)).status).toBe(200);
      dismissal = (await waiting(who))?.id ?? '';
    };
    const reply = async (answer: Promise<Reply>) => {
      const { status, message } = await answer;
      return `${status} ${message}`;
    };
    const isOpen = () => one(`SELECT state = 'OPEN' AS answer FROM ${kind.table} WHERE report_number = $1`, [number]);

    beforeAll(async () => {
      for (const name of names) staff.set(name, await staffToken(kind.app(), name));
      number = (await list()).find(({ holder_name }) => holder_name === '')?.report_number ?? '';
    });

    it('is dismissed by one person with a reason, and stays open until another approves', async () => {
      const before = new Map(await Promise.all(names.map(async (name) => [name, await counted(name)] as const)));
      expectRefusal(await press('verifikator1', `${number}/dismiss`, { note: ' ' }), { status: 422, path: 'note' });
      expectRefusal(await press('auditor1', `${number}/dismiss`), { status: 403 });
      await enter('verifikator1');
      expect([await isOpen(), await waiting('penyetuju1'), (await waiting('verifikator1'))?.stands_against]).toEqual([
        true,
        { id: dismissal, note, made_by: 'verifikator1', made_at: expect.any(String), stands_against: '' },
        'Penyetuju yang memutuskan.',
      ]);
      const changes = names.map(async (name) => [name, (await counted(name)) - (before.get(name) ?? 0)] as const);
      expect(Object.fromEntries(await Promise.all(changes))).toEqual({
        verifikator1: -1,
        penyetuju1: 0,
        penyetuju2: 0,
        auditor1: 0,
      });
    });

    it('is not dismissed twice, and its dismissal is not approved by a verifier', async () => {
      const again = await reply(press('penyetuju1', `${number}/dismiss`));
      expect(again).toMatch(/^409 Sudah dicatat oleh Verifikator Satu pada .* Tunggu penyetuju memutuskannya\.$/u);
      expectRefusal(await press('verifikator1', `dismissals/${dismissal}/approve`), { status: 403 });
      expectRefusal(await press('auditor1', `dismissals/${dismissal}/approve`), { status: 403 });
      expectRefusal(await press('penyetuju1', `dismissals/${dismissal}/reject`, { note: '' }), { status: 422 });
      expectRefusal(await press('penyetuju1', 'dismissals/0/approve'), { status: 404 });
      expect(await isOpen()).toBe(true);
    });

    it('is open again once another person rejects its dismissal, and later readers see who', async () => {
      expect((await press('penyetuju1', `dismissals/${dismissal}/reject`)).status).toBe(200);
      expect([await isOpen(), await waiting('penyetuju1')]).toEqual([true, null]);
      const late = await reply(press('penyetuju2', `dismissals/${dismissal}/approve`));
      expect(late).toMatch(/^409 Ditolak oleh Penyetuju Satu pada /u);
      expect(await isOpen()).toBe(true);
    });

    it('needs another supervisor than the one who entered the dismissal; its data are deleted on time', async () => {
      await enter('penyetuju1');
      const before = { entered: await counted('penyetuju1'), other: await counted('penyetuju2') };
      for (const how of ['approve', 'reject'])
        expect(await reply(press('penyetuju1', `dismissals/${dismissal}/${how}`))).toBe(
          '409 Anda yang mencatatnya. Penyetuju lain harus memutuskan.',
        );
      expect([await isOpen(), before.other - before.entered]).toEqual([true, 1]);
      expect((await press('penyetuju2', `dismissals/${dismissal}/approve`)).status).toBe(200);
      expect([await isOpen(), await find(number)]).toEqual([false, undefined]);
      for (const [path, body] of [
        [`dismissals/${dismissal}/approve`, { note }],
        [`dismissals/${dismissal}/reject`, { note }],
        [`${number}/dismiss`, { note }],
        [`${number}/confirm`, { note, policy_number: siti.policy_number }],
      ] as const)
        expect(await reply(press('penyetuju1', path, body))).toMatch(/^409 Laporan ditutup oleh Penyetuju Dua pada /u);
      const age = `UPDATE ${kind.table} SET ${kind.endedAt} = now() - $2::interval WHERE report_number = $1`;
      const kept = `SELECT content IS NOT NULL AS answer FROM ${kind.table} WHERE report_number = $1`;
      // retention.death_report_years and retention.fraud_report_years
      for (const [since, is] of [
        ['5 years -1 day', true],
        ['5 years 2 days', false],
      ] as const) {
        await run(age, [number, since]);
        await kind.cleanUp().run({});
        expect([since, await one(kept, [number])]).toEqual([since, is]);
      }
    });

    it('has each step in the audit trail', async () => {
      const trail = `SELECT action, actor FROM audit_event WHERE stream = 'desk' AND detail->>'report' = $1 ORDER BY position`;
      const steps = (await run(trail, [number])).map(({ action, actor }) => `${String(action)} ${String(actor)}`);
      const subject = kind.table.replace('_report', '');
      expect(steps).toEqual([
        `${subject}.reported unknown`,
        `${subject}.dismissal-entered staff:verifikator1`,
        `${subject}.dismissal-rejected staff:penyetuju1`,
        `${subject}.dismissal-entered staff:penyetuju1`,
        `${subject}.dismissed staff:penyetuju2`,
      ]);
    });

    it('leaves the bulk list with its dismissal, and returns when that is rejected', async () => {
      const bulk = async () => {
        const { data } = await kind.app().call('GET', `/desk/v1/${kind.address}?list=bulk`, staff.get('penyetuju1'));
        return Reports.parse(data).items.map(({ report_number }) => report_number);
      };
      [number = ''] = await bulk();
      await enter('verifikator1');
      expect([await bulk(), (await find(number))?.report_number]).toEqual([[], number]);
      expect((await press('penyetuju2', `dismissals/${dismissal}/reject`)).status).toBe(200);
      expect([await bulk(), await find(number)]).toEqual([[number], undefined]);
    });
  });

  it('names the field of an unknown policy', async () => {
    const number = (await list())[0]?.report_number ?? '';
    const nowhere = { policy_number: '9999999999', note };
    expectRefusal(await decide(number, 'confirm', nowhere), { status: 422, code: 'FIELD', path: 'policy_number' });
  });
}
