import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coreErasureSteps } from '#core/embedded/erasure/core-erasure-steps.ts';
import { chainFamilies } from '#program/chain-families.ts';
import { sealFirstNight } from '#server/audit/chain-heads.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { checkAudit } from '#server/audit/audit-report.ts';
import { findChainKey } from '#server/data-keys/data-key-repository.ts';
import { contractSteps, identitySteps } from '#server/erasure/contract-steps.ts';
import type { ErasureStep } from '#server/erasure/erasure-step.ts';
import { keptData } from '#server/erasure/kept-data.ts';
import { unneededSteps } from '#server/erasure/unneeded-steps.ts';
import { addMonths, BusinessDate } from '#shared/time/dates.ts';
import { findBookGaps } from '#tests/support/book-gaps.ts';
import { staffToken } from '#tests/support/desk-app.ts';
import {
  erasedIdentities,
  erasedPolicies,
  startErasureStory,
  type ErasureStory,
} from '#tests/support/erasure-story.ts';
import { canary } from '#tests/support/person-to-erase.ts';
import { findWords, listAllTables } from '#tests/support/readable-tables.ts';
import { testVault } from '#tests/support/sealing.ts';
import { ahmad, signIn } from '#tests/support/sign-in.ts';

const [policy] = erasedPolicies;
let story: ErasureStory;

beforeAll(async () => {
  story = await startErasureStory();
  const { pool, clock } = story.app.services;
  for (const family of chainFamilies)
    await inTransaction(pool, (tx) => sealFirstNight(tx, testVault.chainKey, family, clock.systemNow()));
}, 300_000);
afterAll(() => story.app.close());

/** Lists the files of the store, in all its folders. */
const listFiles = () =>
  readdirSync(join(story.app.services.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ name }) => name);

const unneeded = () => unneededSteps(story.app.services.files);
const identity = () => identitySteps(story.app.services);
const contract = () => [...contractSteps(story.app.services), ...coreErasureSteps];
const allSteps = () => [...unneeded(), ...identity(), ...contract()];
const nameStep = ({ table, what }: ErasureStep): string => `${table}: ${what}`;

/** Lists the steps that would erase something now. */
async function listFull(): Promise<readonly string[]> {
  const person = { policies: erasedPolicies, parties: [story.party], identities: erasedIdentities };
  const full: string[] = [];
  for (const step of allSteps()) if ((await step.count(story.app.services.pool, person)) > 0) full.push(nameStep(step));
  return full;
}

it('finds something of the person in every place before the erasure', async () => {
  expect(await listFull()).toEqual(allSteps().map(nameStep));
  expect(story.words.length).toBeGreaterThan(10);
  expect((await findWords(story.asking, story.words)).length).toBeGreaterThan(story.words.length);
});

/** Tables without data of customers, and those whose rows end with the row of another table. */
const otherTables = `
  public.alarm_notice public.area public.asked_document public.automatic_decision public.automatic_decision_rule public.automatic_sample public.automatic_switch public.automatic_withheld public.business_clock public.case_offer public.case_snooze public.channel_health public.complaint public.bank_open_line public.bank_open_movement public.bank_statement_day public.case_check
  public.contact_confirmation public.core_cursor public.core_event_aside public.customer_token public.data_breach
  public.data_breach_notice public.data_key public.delayed_decision public.disown_link public.due_date_step public.face_handoff public.face_provider_event public.outside_service_health public.outside_signature
  public.access_search public.holder_card public.inserted_text public.insight_day public.insight_fact public.insight_open
  public.insight_refresh public.installation public.left_case public.letter_text public.limit_bucket public.list_entry
  public.message_text public.missed_due_date public.number_change_code public.number_change_link public.opening_reason
  public.outside_face_check public.payee_name_answer public.payout_batch public.payout_batch_answer
  public.payout_batch_fetch
  public.payout_batch_release public.queue_view public.request_message public.schema_migrations public.security_report_policy
  public.signed_form public.staff public.staff_hours public.staff_leave public.staff_network public.staff_openid_attempt public.staff_openid_session public.staff_password_link
  public.staff_provider public.staff_session public.staff_skill public.staff_totp public.step_up public.suspense_owner public.team_notice public.team_setting public.terms_text public.upload_chunk
  public.watch_entry public.watch_list_load
  core.corrected_price core.day_reached core.fund core.fund_price core.fund_value core.holiday core.job_day
  core.job_progress core.job_report core.job_run core.parameter core.price_correction core.price_correction_work
  core.product core.product_fund core.product_rider core.set_up`
  .trim()
  .split(/\s+/);

it('knows of every table whether it is erased, kept with a reason, or without data of customers', async () => {
  const known = [...allSteps().map(({ table }) => table), ...keptData.flatMap(({ tables }) => tables), ...otherTables];
  const tables = (await listAllTables(story.asking)).filter((table) => !table.startsWith('graphile_worker.'));
  const unknown = tables.filter((table) => !known.includes(table));
  expect(unknown, 'Add a step or a kept place in src/server/erasure, or a line to this list.').toEqual([]);
  expect([...new Set(known)].filter((table) => !tables.includes(table))).toEqual([]);
});

describe('seven years after the end of the policies', () => {
  let until = '';
  beforeAll(async () => {
    await story.endPolicies('7 years');
    const ended = await story.asking.one('SELECT ended_on::text AS answer FROM core.policy WHERE policy_number = $1', [
      policy,
    ]);
    until = addMonths(BusinessDate.parse(ended), 120);
  });

  it('a dry run says place by place what would be erased, and what is kept until when and why', async () => {
    const before = await story.dump();
    const { code, said } = await story.eraseByCommand(policy, '--dry-run');
    expect(code).toBe(0);
    for (const { table, what } of allSteps()) expect(said).toMatch(new RegExp(`^  \\d+ ${table}: ${what}$`, 'm'));
    expect(said).toContain('No longer needed: would be erased');
    expect(said).toContain('Papers of identification: would be erased');
    expect(said).toContain(`Contract ${policy}: kept until ${until} (UU 8/1997`);
    for (const { what, why } of keptData) expect(said).toContain(`${what} (${why})`);
    expect((await story.dump()) === before).toBe(true);
    expect(listFiles().length).toBeGreaterThan(5);
  });

  it('what no law keeps is erased, and the contract is kept', async () => {
    expect((await story.enter()).said).toContain(`Contract ${policy}: kept until ${until}`);
    expect(await story.erase('approve', 'penyetuju1', policy)).toMatchObject({ code: 0 });
    expect(await listFull()).toEqual(contract().map(nameStep));
  });

  it('entering it again is refused, with the day from which more may be erased', async () => {
    const { code, said } = await story.enter();
    expect([code, said]).toEqual([1, expect.stringContaining('nothing is left that may be erased today')]);
    expect(said).toContain(`Contract ${policy}: kept until ${until}`);
  });
});

describe('eleven years after the end of the policies', () => {
  let gapsBefore: readonly string[] = [];
  beforeAll(async () => {
    await story.endPolicies('11 years');
    gapsBefore = await findBookGaps(story.app.services.pool);
  });

  it('an erasure that is killed between two policies goes on', async () => {
    expect((await story.enter()).code).toBe(0);
    const holding = await story.app.services.pool.connect();
    await holding.query('BEGIN');
    await holding.query('SELECT FROM core.policy_version WHERE policy_number = $1 FOR UPDATE', [erasedPolicies[1]]);
    const child = story.start(['approve', 'penyetuju1', policy]);
    const gone = once(child, 'exit');
    let said = '';
    for await (const part of child.stdout ?? []) {
      said += String(part);
      if (said.includes('core.policy: identity number')) break;
    }
    child.kill('SIGKILL');
    await gone;
    await holding.query('ROLLBACK');
    holding.release();
    expect(said).toContain('public.proposal: contents');
    expect((await story.erase(policy, '--dry-run')).said).toContain('NOT FINISHED, run erase continue');
    expect(await listFull()).toContain('core.policy: identity number of the holder');
    const goneOn = await story.eraseByCommand('continue');
    expect(goneOn).toMatchObject({ code: 0, said: expect.stringContaining('Erasures finished now: 1.') });
    expect(await listFull()).toEqual([]);
  });

  it('words by which the people are known can be read in kept papers and payments alone, encrypted columns included', async () => {
    const kept = [`public.paper: ${canary}`, `public.payout_line: ${canary}`];
    expect(await findWords(story.asking, story.words)).toEqual(kept);
    const tables = keptData.flatMap((each) => each.tables);
    expect(tables).toEqual(expect.arrayContaining(['public.paper', 'public.payout_line']));
  });

  it('the store holds only the file of the other customer', async () => {
    expect(listFiles()).toEqual([story.othersFile]);
  });

  it('the same erasure again changes nothing', async () => {
    const before = await story.dump();
    expect((await story.erase('continue')).said).toContain('Erasures finished now: 0.');
    expect((await story.enter()).said).toContain('nothing is left that may be erased today');
    expect((await story.dump()) === before).toBe(true);
  });

  it('the audit trail is whole and names who erased; the books are as before', async () => {
    const { pool } = story.app.services;
    const report = await checkAudit(pool, await findChainKey(pool, testVault), chainFamilies, []);
    expect([report.isWhole, report.lines]).toEqual([true, expect.any(Array)]);
    expect(await findBookGaps(pool)).toEqual(gapsBefore);
    const { rows } = await pool.query(
      `SELECT actor, action FROM audit_event WHERE stream = $1 AND action LIKE 'erasure.%' ORDER BY position`,
      [`policy:${policy}`],
    );
    const steps = [
      { actor: 'staff:kepatuhan1', action: 'erasure.entered' },
      { actor: 'staff:penyetuju1', action: 'erasure.approved' },
      { actor: 'operator', action: 'erasure.finished' },
    ];
    expect(rows).toEqual([...steps, ...steps]);
  });

  it('the program works on: nightly work, the case at the desk, the other customer', async () => {
    const { app, request } = story;
    await app.services.coreOperations.catchUp();
    const clerk = await staffToken(app, 'verifikator1');
    expect((await app.call('GET', `/desk/v1/cases/${request}`, clerk)).data).toMatchObject({ events_whole: true });
    expect((await app.services.core.getPolicy(policy)).policy.holder.person.firstName).toBe('Data dihapus');
    expect((await app.call('GET', '/api/v1/policy/home', await signIn(app.server, ahmad))).status).toBe(200);
  });
});
