import * as z from 'zod';
import type { NumberKind, Sealer } from '#core/port.ts';
import {
  transactorWithSealer,
  type Queryable,
  type SealedQueryable,
  type Transactor,
} from '#core/embedded/db/database.ts';
import { openNumbers, sealNumbers } from '#core/embedded/sealed/numbers-in-document.ts';

/**
 * Common table expression with the copies number $1 to $2; the demo policies in force are their templates in rotation. A copy
 * has a policy number of 78 and eight digits and a new phone and e-mail. `lends` marks the copies that keep the template's
 * loan, so that about one policy in thirty has a loan.
 */
const copies = `
  WITH template AS MATERIALIZED (
    SELECT policy.*, row_number() OVER (ORDER BY policy.policy_number) - 1 AS turn, count(*) OVER () AS turns,
           version.document#>>'{holder,person,mobile}' AS mobile,
           version.document#>>'{holder,person,email}' AS email
    FROM core.policy JOIN core.policy_version version
      ON version.policy_number = policy.policy_number AND version.version = 1
    WHERE policy.policy_number BETWEEN '7700000001' AND '7700000015'
      AND policy.sub_status IN ('NORMAL', 'PAID_UP') AND policy.received_date < policy.created_at::date - 30
  ), copy AS (
    SELECT template.*, i AS number, '78' || lpad(i::text, 8, '0') AS copy_number,
           '62813' || lpad(i::text, 8, '0') AS copy_mobile, 'nasabah' || i || '@salinan.contoh.test' AS copy_email,
           (i / turns + 1) * turns / 30 > (i / turns) * turns / 30 AS lends
    FROM generate_series($1::integer, $2::integer) AS i JOIN template ON template.turn = i % template.turns
  )`;

/** Placeholder in a template's document for the holder's identity number, which each copy replaces by a new one. */
const holderHere = '@holder';

/**
 * SQL that inserts policies and their first versions. $3 = template documents by policy number, with sealed numbers and
 * `holderHere`; $4 and $5 = sealed identity numbers of the copies and their hashes. Policy number and virtual accounts end
 * with the same nine digits, so one replacement renews them all.
 */
const copyPolicies = `${copies}, person AS (
    SELECT identity, hash, $1 + turn - 1 AS number
    FROM unnest($4::text[], $5::text[]) WITH ORDINALITY AS told (identity, hash, turn)
  ), policy_row AS (
    INSERT INTO core.policy (policy_number, product_id, currency, start_date, received_date, sub_status, identity_number,
                             identity_hash, is_sealed, created_at, expires_on, rider_ends_on)
    SELECT copy_number, product_id, currency, start_date, received_date, sub_status, identity, hash, true, created_at,
           expires_on, rider_ends_on
    FROM copy JOIN person USING (number)
  )
  INSERT INTO core.policy_version (policy_number, version, valid_from, recorded_at, document, is_sealed)
  SELECT copy_number, 1, start_date, created_at,
         replace(replace(replace(replace($3::jsonb->>policy_number, right(policy_number, 9), right(copy_number, 9)),
                 '${holderHere}', identity), mobile, copy_mobile), email, copy_email)::jsonb, true
  FROM copy JOIN person USING (number)`;

const Template = z.object({ key: z.string(), holder: z.string(), document: z.unknown() });

/** Returns parameter $3 of `copyPolicies` as JSON: the documents of the demo policies by policy number. */
async function readTemplates(q: SealedQueryable): Promise<string> {
  const { sealer } = q;
  const { rows } = await q.query(
    `SELECT policy_number AS key, document#>>'{holder,person,identityNumber}' AS holder, document
     FROM core.policy_version WHERE version = 1 AND policy_number BETWEEN '7700000001' AND '7700000015'`,
  );
  const documents = z
    .array(Template)
    .parse(openNumbers(sealer, rows))
    .map(({ key, holder, document }) => {
      const own = sealer.open('IDENTITY', holder);
      const seal = (kind: NumberKind, clear: string) => (clear === own ? holderHere : sealer.seal(kind, clear));
      return [key, JSON.stringify(sealNumbers({ ...sealer, seal }, document))];
    });
  return JSON.stringify(Object.fromEntries(documents));
}

/** Inserts the policies of copies `from` to `until`. The identity number of a copy's holder is '99' and fourteen digits. */
async function insertCopies(q: SealedQueryable, templates: string, from: number, until: number): Promise<void> {
  const people = Array.from({ length: until - from + 1 }, (_, index) => `99${String(from + index).padStart(14, '0')}`);
  const sealed = people.map((each) => q.sealer.seal('IDENTITY', each));
  const hashes = people.map((each) => q.sealer.fingerprint('IDENTITY', each));
  await q.query(copyPolicies, [from, until, templates, sealed, hashes]);
}

/** SQL that copies unit ledgers and policy values. Entries of a fund, bucket and reason become one entry at their average price, to save space. */
const copyLedgers = `${copies}, entry AS (
    INSERT INTO core.unit_entry (policy_number, fund_code, bucket, units, price, amount, pricing_date, reason, recorded_at)
    SELECT copy_number, e.fund_code, e.bucket, sum(e.units), round(sum(e.units * e.price) / sum(e.units), 4), sum(e.amount),
           max(e.pricing_date), e.reason, max(e.recorded_at)
    FROM copy JOIN core.unit_entry e USING (policy_number)
    WHERE e.request_number IS NULL
    GROUP BY copy_number, e.fund_code, e.bucket, e.reason
    RETURNING policy_number, fund_code, bucket, units
  ), balance AS (
    INSERT INTO core.unit_balance (policy_number, fund_code, bucket, units)
    SELECT policy_number, fund_code, bucket, sum(units) FROM entry GROUP BY 1, 2, 3
  )
  INSERT INTO core.policy_value (policy_number, as_of, cash_value)
  SELECT copy_number, v.as_of, v.cash_value
  FROM copy JOIN core.policy_value v USING (policy_number)`;

const copyAllocations = `${copies}, source AS (
    SELECT copy_number, copy.start_date, copy.created_at, allocation.allocation_id AS source_id
    FROM copy JOIN core.allocation allocation USING (policy_number)
    WHERE allocation.request_number IS NULL AND allocation.valid_from = copy.start_date
  ), opened AS (
    INSERT INTO core.allocation (policy_number, valid_from, recorded_at)
    SELECT copy_number, start_date, created_at FROM source
    RETURNING allocation_id, policy_number
  )
  INSERT INTO core.allocation_share (allocation_id, fund_code, percent)
  SELECT opened.allocation_id, share.fund_code, share.percent
  FROM opened JOIN source ON source.copy_number = opened.policy_number
  JOIN core.allocation_share share ON share.allocation_id = source.source_id`;

const copyJournal = `${copies}, entry AS (
    INSERT INTO core.journal_entry (entry_key, policy_number, business_date, description, recorded_at)
    SELECT 'copy/' || copy_number || '/' || e.entry_key, copy_number, e.business_date, e.description, e.recorded_at
    FROM copy JOIN core.journal_entry e USING (policy_number)
    WHERE e.entry_key LIKE 'opening-units/%' OR (lends AND e.entry_key LIKE 'opening-loan/%')
    RETURNING journal_id, entry_key
  )
  INSERT INTO core.journal_line (journal_id, account, currency, amount)
  SELECT entry.journal_id, line.account, line.currency, line.amount
  FROM entry
  JOIN core.journal_entry source ON source.entry_key = substr(entry.entry_key, 17)
  JOIN core.journal_line line ON line.journal_id = source.journal_id`;

/** SQL that copies premium plans and schedules. */
const copyPremiums = `${copies}, plan AS (
    INSERT INTO core.premium_plan (policy_number, frequency, period_months, first_due_on, ends_on, base, top_up, rider,
                                   next_row_on, is_over)
    SELECT copy_number, p.frequency, p.period_months, p.first_due_on, p.ends_on, p.base, p.top_up, p.rider, p.next_row_on, p.is_over
    FROM copy JOIN core.premium_plan p USING (policy_number)
  )
  INSERT INTO core.premium_schedule (policy_number, due_on, base, top_up, rider, state, paid_on)
  SELECT copy_number, s.due_on, s.base, s.top_up, s.rider, s.state, s.paid_on
  FROM copy JOIN core.premium_schedule s USING (policy_number)`;

/** SQL that copies the benefit schedule, without payables. */
const copyBenefits = `${copies}
  INSERT INTO core.benefit_schedule (policy_number, kind, due_on, amount, currency, state)
  SELECT copy_number, b.kind, b.due_on, b.amount, b.currency, b.state
  FROM copy JOIN core.benefit_schedule b USING (policy_number)`;

/** SQL that sets the next monthly charge of the copies. Charges already taken are in the copied unit and journal entries. */
const copyCharges = `${copies}
  INSERT INTO core.charge_plan (policy_number, next_on)
  SELECT copy_number, (SELECT (copy.start_date + make_interval(months => month))::date FROM generate_series(1, 1200) AS month
                        WHERE (copy.start_date + make_interval(months => month))::date
                              > coalesce((SELECT max(month_on) FROM core.charge_taken AS taken
                                           WHERE taken.policy_number = copy.policy_number AND taken.recorded_at = copy.created_at),
                                         copy.start_date)
                        ORDER BY month LIMIT 1)
  FROM copy JOIN core.charge_plan AS plan USING (policy_number)`;

/** SQL that copies loans and their ledger entries as of the seeding day; later changes to the template's loan are not copied. */
const copyLoans = `${copies}, lent AS (
    SELECT copy_number, loan.loan_id AS source_id, loan.kind, loan.currency, loan.rate_percent, loan.opened_on, loan.amount, loan.disbursed_on,
           coalesce(max(e.value_date) FILTER (WHERE e.kind = 'CAPITALISED'), loan.disbursed_on) AS interest_from,
           sum(e.principal) AS principal, sum(e.interest) AS interest
    FROM copy JOIN core.loan_account AS loan USING (policy_number) JOIN core.loan_entry AS e USING (loan_id)
    WHERE lends AND e.recorded_at = copy.created_at
    GROUP BY copy_number, loan.loan_id
  ), account AS (
    INSERT INTO core.loan_account (policy_number, kind, currency, rate_percent, opened_on, amount, disbursed_on, interest_from,
                                   principal, interest)
    SELECT copy_number, kind, currency, rate_percent, opened_on, amount, disbursed_on, interest_from, principal, interest FROM lent
    RETURNING loan_id, policy_number
  )
  INSERT INTO core.loan_entry (loan_id, policy_number, kind, value_date, principal, interest, recorded_at)
  SELECT account.loan_id, account.policy_number, e.kind, e.value_date, e.principal, e.interest, e.recorded_at
  FROM account JOIN lent ON lent.copy_number = account.policy_number
  JOIN copy ON copy.copy_number = account.policy_number
  JOIN core.loan_entry AS e ON e.loan_id = lent.source_id AND e.recorded_at = copy.created_at
  ORDER BY e.entry_id`;

/** SQL that sets `movements` of the copies, which triggers would count if they were not skipped (`leaveChecksOut`). */
const countMovements = `
  UPDATE core.policy AS policy
  SET movements = (SELECT count(*) FROM core.unit_entry AS e WHERE e.policy_number = policy.policy_number)
                  + (SELECT count(*) FROM core.allocation AS a WHERE a.policy_number = policy.policy_number)
  WHERE policy_number BETWEEN '78' || lpad($1::text, 8, '0') AND '78' || lpad($2::text, 8, '0')`;

/**
 * SQL that disables triggers and foreign key checks for the transaction. Copies of whole policies are consistent anyway, and
 * the checks would double the run time. Only a superuser may do this; for other roles it changes nothing.
 */
const leaveChecksOut = `
  SELECT set_config('session_replication_role', 'replica', true)
  FROM pg_roles WHERE rolname = current_user AND rolsuper`;

const BATCH = 5_000;

async function countCopies(q: Queryable): Promise<number> {
  const { rows } = await q.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM core.policy WHERE policy_number LIKE '78%'`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Adds copies of demo policies until there are `wanted`, in batches of 5,000 with a transaction each; a restarted run
 * continues. The demo portfolio must exist. `onProgress` is called with the number of copies so far.
 */
export async function seedCopies(
  transactor: Transactor<Queryable>,
  sealer: Sealer,
  wanted: number,
  onProgress: (count: number) => void,
): Promise<void> {
  const sealed = transactorWithSealer(transactor, sealer);
  const templates = await sealed.inTransaction(readTemplates);
  let count = await sealed.inTransaction(countCopies);
  while (count < wanted) {
    const range = [count + 1, Math.min(count + BATCH, wanted)] as const;
    await sealed.inTransaction(async (q) => {
      await q.query(leaveChecksOut);
      await insertCopies(q, templates, ...range);
      await q.query(copyLedgers, [...range]);
      await q.query(copyAllocations, [...range]);
      await q.query(copyJournal, [...range]);
      await q.query(copyPremiums, [...range]);
      await q.query(copyBenefits, [...range]);
      await q.query(copyCharges, [...range]);
      await q.query(copyLoans, [...range]);
      await q.query(countMovements, [...range]);
    });
    count = Math.min(count + BATCH, wanted);
    onProgress(count);
  }
}
