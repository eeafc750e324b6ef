import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

/**
 * Unique keys that only the database can guarantee, because two processes may write at once: each key with what would
 * be duplicated without it. A migration that drops one fails here.
 */
const keys: readonly (readonly [key: string, kept: string])[] = [
  ['public.audit_event (stream, "position")', 'two links of one chain at one place (P33)'],
  ['public.sign_in_attempt (handle_hash)', 'one handle for two sign-ins'],
  ['public.customer_token (token_hash)', 'one token for two sessions'],
  ['public.staff_session (token_hash)', 'one token for two members of staff'],
  ['public.proposal (number)', 'one number for two requests (P19)'],
  [
    'public.proposal (policy_number, suffix) WHERE ((ended_at IS NULL) AND holds_lock)',
    'two open requests of a type (P22)',
  ],
  ['public.proposal_event (number, "position")', 'two events at one place of a chain'],
  ['public.submission_key (policy_number, key)', 'one press, two requests (P20)'],
  ['public.asked_document (number, name)', 'one attachment, asked for twice in one request'],
  ['public.case_check (number, check_id)', 'one check of a case, answered twice'],
  ['public.unusual_access (user_name, kind, policy_number, began_at)', 'one hour of accesses, noticed twice'],
  [
    'public.request_message (number, send_key) WHERE (send_key IS NOT NULL)',
    'one message, sent again and stored twice',
  ],
  ['public.staff_note (send_key) WHERE (send_key IS NOT NULL)', 'one note, sent again and stored twice'],
  ['public.upload_day (party_id, day)', 'two counts of one day'],
  ['public.upload_chunk (upload_id, start)', 'one chunk of a file, stored twice'],
  ['public.paper_opening (request_number, name, user_name)', 'one look of a person, noted twice'],
  ['public.shared_mark (request_number, kind, other_policy, other_request)', 'one sharer, counted and asked twice'],
  ['public.draft (policy_number, party_id, suffix)', 'two drafts of one form'],
  ['public.payout_release (release_key)', 'one release, sent twice'],
  ['public.payout_release (payable_id, attempt)', 'one attempt, prepared twice'],
  ['public.follow_up (request_number, policy_number)', 'one policy left out, two tasks'],
  ['public.two_person_entry (kind, subject) WHERE (decided_at IS NULL)', 'one right or contact, entered twice'],
  ['public.bank_callback (bank_reference)', 'one call of the bank, answered in two ways'],
  ['public.snap_external_id (called_on, external_id)', 'one external id of the bank, for two calls of a day'],
  ['public.snap_payment (payment_request_id)', 'one payment of the bank, answered in two ways'],
  ['core.policy_version (policy_number, version)', 'two documents of one version'],
  ['core.posting (request_number, step)', 'one decision, two effects (P21)'],
  ['core.posting_change (request_number, step, ordinal)', 'one change of a posting, twice'],
  ['core.unit_order (request_number, step, side, fund_code)', 'one order, priced twice'],
  ['core.unit_balance (policy_number, fund_code, bucket)', 'two balances of one bucket'],
  ['core.fund_price (fund_code, day)', 'two prices of one day'],
  ['core.payable (request_number, kind) WHERE (request_number IS NOT NULL)', 'one benefit, owed twice'],
  ['core.payout_attempt (payable_id, attempt)', 'one attempt, sent twice'],
  ['core.payout_attempt (release_key)', 'one release, two attempts'],
  ['core.journal_entry (entry_key)', 'one cause, booked twice'],
  ['core.job_run (job, business_date)', 'one day of a job, twice'],
  ['core.job_progress (job, business_date)', 'two places at which a day goes on'],
  ['core.money_received (bank_reference)', 'one payment, taken in twice'],
  ['core.expected_money (request_number)', 'one request, waiting for two sums'],
  ['core.loan_account (request_number)', 'one request, two loans'],
  ['core.loan_account (policy_number, premium_due_on)', 'one premium, lent twice'],
  ['core.allocation (request_number, step)', 'one division of premiums, twice'],
  ['core.premium_schedule (policy_number, due_on)', 'one due date, two bills'],
  ["core.premium_holiday (policy_number) WHERE (state = 'RUNNING'::text)", 'two holidays at one time'],
  ['core.policy_lapse (policy_number) WHERE (outcome IS NULL)', 'two lapses at one time'],
  ['core.payable_redirect (payable_id, request_number, step)', 'one redirection, twice'],
  ['core.party (identity_type, identity_hash)', 'one person, two numbers'],
  ['core.payment_mandate (policy_number) WHERE (ended_on IS NULL)', 'two ways of paying at one time'],
  [
    'core.parameter (key, archetype, product_id, currency, effective_from)',
    'two values of a parameter from one day on',
  ],
];

const listKeys = `
  SELECT format('%I.%I (%s)%s', space.nspname, tab.relname,
           (SELECT string_agg(pg_get_indexdef(idx.indexrelid, place::integer, true), ', ' ORDER BY place)
              FROM generate_series(1, idx.indnkeyatts) AS place),
           coalesce(' WHERE ' || pg_get_expr(idx.indpred, idx.indrelid), '')) AS key
  FROM pg_index idx JOIN pg_class tab ON tab.oid = idx.indrelid JOIN pg_namespace space ON space.oid = tab.relnamespace
  WHERE idx.indisunique AND space.nspname IN ('public', 'core')`;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('the migrated database has every unique key that a service promise names', async () => {
  const { rows } = await database.pool.query<{ key: string }>(listKeys);
  const there = new Set(rows.map(({ key }) => key));
  expect(keys.filter(([key]) => !there.has(key))).toEqual([]);
});
