import { randomUUID } from 'node:crypto';
import { buildFileName } from '#server/file-store/file-name.ts';
import { contexts } from '#server/vault/contexts.ts';
import { sealJson } from '#server/vault/sealed-json.ts';
import type { Asking } from './ask-database.ts';
import { testSealer, testVault } from './sealing.ts';

/** Invented word in everything that the rows below say about the person. */
export const canary = 'Kenari Cendrawasih';

interface Person {
  readonly policy: string;
  readonly party: number;
  readonly request: string;
  readonly identityHash: string;
}

const seal = (context: string): Buffer => sealJson(testVault, { words: canary }, context);

/** Rows of an application for a new number, with one file of each kind. */
async function addNumberChange(run: Asking['run'], policy: string): Promise<void> {
  const [photo, frame, added] = [
    buildFileName('KTP', 'jpg'),
    buildFileName('frame', 'jpg'),
    buildFileName('case', 'jpg'),
  ];
  await run(
    `INSERT INTO attachment (name, policy_number, session_id, type, content_type, size, sha256_original, sha256_stored, scan_state, created_at)
     VALUES ($1, 'GN-1', 'GN-1', 'KTP', 'image/jpeg', 1, '', '', 'clean', now())`,
    [photo],
  );
  await run(
    `INSERT INTO face_session (transaction_id, token_fingerprint, policy_number, identity, session_id, challenge, created_at, expires_at, valid_until, selfie_outcome)
     VALUES ('face-GN-1', '', 'GN-1', '', 'GN-1', '[]', now(), now(), now(), 'recorded')`,
  );
  await run(`INSERT INTO face_frame VALUES ('face-GN-1', 0, 'straight', $1, '', now(), true)`, [frame]);
  await run(
    `INSERT INTO number_change (number, state, secret_hash, policy_number, content, created_at, photo, face, sent_at, decided_at, ended_at)
     VALUES ('GN-1', 'REJECTED', 'hash', $1, $2, now(), $3, 'face-GN-1', now(), now(), now())`,
    [policy, seal(contexts.numberChange('GN-1')), photo],
  );
  await run(
    `INSERT INTO public_case VALUES ('GN-1', 'NUMBER', 'hash of GN-1', current_date, current_date, $1, 'verifikator1', now(), NULL, $2, now())`,
    [seal(contexts.publicCase('GN-1')), seal(contexts.publicCasePhone('GN-1'))],
  );
  await run(`INSERT INTO public_case_attachment VALUES ($1, 'GN-1', 'image/jpeg', 1, '', '', 'clean', now(), now())`, [
    added,
  ]);
  await run(
    `INSERT INTO two_person_entry VALUES (gen_random_uuid(), 'NUMBER_CHANGE', 'GN-1', '{"outcome": "REJECT"}', NULL, $1,
       'verifikator1', now(), 'penyetuju1', now(), 'APPROVED', '')`,
    [canary],
  );
}

/** Rows of the server that calls of a customer and of staff seldom leave. */
async function addServerRows({ run }: Asking, { policy, party, request, identityHash }: Person): Promise<void> {
  const [subscription, customer] = [randomUUID(), randomUUID()];
  await run(`INSERT INTO sign_in_pause VALUES ($1, now()) ON CONFLICT DO NOTHING`, [identityHash]);
  await run(`INSERT INTO limit_window VALUES ('test', $1, ARRAY[now()])`, [identityHash]);
  await run(`INSERT INTO known_device VALUES ($1, 'mark', $2, now()) ON CONFLICT DO NOTHING`, [identityHash, party]);
  await run(`INSERT INTO contact_proof VALUES ($1, 'address', now()) ON CONFLICT DO NOTHING`, [identityHash]);
  await run(`INSERT INTO customer_preference VALUES ($1, $2, 'WA', true, 'id', 'M', now()) ON CONFLICT DO NOTHING`, [
    policy,
    party,
  ]);
  await run(
    `INSERT INTO push_subscription (subscription_id, policy_number, party_id, session_id, identity_hash, device, endpoint_hash, target, created_at)
     VALUES ($1, $2, $3, gen_random_uuid(), $4, 'Chrome', 'endpoint', $5, now())`,
    [subscription, policy, party, identityHash, seal(contexts.pushSubscription(subscription))],
  );
  await run(
    `INSERT INTO requested_call (call_id, policy_number, party_id, subject, title, slot, requested_at, call_by, tries, tried_by, tried_at, note)
     VALUES (gen_random_uuid(), $1, $2, 'partial-withdraw', 'Penarikan', 'NOON', now(), current_date, 1, 'verifikator1', now(), $3)`,
    [policy, party, canary],
  );
  await run(
    `INSERT INTO face_likeness SELECT transaction_id, 'ktp.jpg', 70, 'faceres', now() FROM face_session WHERE policy_number = $1 LIMIT 1`,
    [policy],
  );
  await run(`INSERT INTO waiting_notice VALUES (gen_random_uuid(), $1, '{}', now())`, [policy]);
  await run(
    `INSERT INTO upload (upload_id, policy_number, party_id, type, extension, media, size, photo_faults, opened_at, expires_at)
     VALUES ('upload', $1, $2, 'KK', '.jpg', 'image/jpeg', 1, '{}', now(), now() + interval '1 day')`,
    [policy, party],
  );
  await run(`INSERT INTO upload_day VALUES ($1, current_date - 900, 1, 1)`, [party]);
  await run(
    `INSERT INTO paper (serial, number, kind, policy_number, party_id, about, content, sha256, code_hash, made_at, made_on, recorded_at)
     VALUES (900001, 'D-OLD', 'LAPSE', $1, $2, 'old', $3, '', 'old', now(), (now() - interval '11 years')::date, now())`,
    [policy, party, seal(contexts.issuedDocument('D-OLD'))],
  );
  await run(`INSERT INTO request_mark VALUES ($1, 'EMAIL', 'print', $2, $3, now())`, [request, identityHash, policy]);
  await run(
    `INSERT INTO shared_mark (request_number, kind, other_holder, other_policy, found_at) VALUES ($1, 'EMAIL', 'x', 'y', now())`,
    [request],
  );
  await run(`INSERT INTO risk_profile VALUES ($1, $2, 3, current_date, now())`, [party, request]);
  await run(`INSERT INTO follow_up VALUES ($1, $2, now(), 'verifikator1', now(), $3)`, [request, policy, canary]);
  await run(
    `INSERT INTO compliance_look (request_number, about, state, found_at, note) VALUES ($1, 'holder', 'CLEARED', now(), $2)`,
    [request, canary],
  );
  await run(
    `INSERT INTO security_report (report_number, policy_number, party_id, about, note, reported_at, closed_at, closed_by, closing_note)
     VALUES ('S-1', $1, $2, 'request', $3, now(), now(), 'kepatuhan1', $4)`,
    [policy, party, seal(contexts.securityReport('S-1')), canary],
  );
  await run(
    `INSERT INTO death_report (report_number, source, state, policy_number, content, reported_at, ended_at, reason)
     VALUES ('M-1', 'PUBLIC', 'DISMISSED', $1, $2, now(), now(), $3)`,
    [policy, seal(contexts.deathReport('M-1')), canary],
  );
  await run(
    `INSERT INTO death_objection (report_number, policy_number, party_id, content, received_at, received_on, answer_by)
     VALUES ('M-1', $1, $2, $3, now(), current_date, current_date)`,
    [policy, party, seal(contexts.deathObjection('M-1'))],
  );
  await run(
    `INSERT INTO fraud_report (report_number, state, policy_number, content, reported_at, looked_at, reason)
     VALUES ('L-1', 'DISMISSED', $1, $2, now(), now(), $3)`,
    [policy, seal(contexts.fraudReport('L-1')), canary],
  );
  await run(
    `INSERT INTO public_case VALUES ('L-1', 'FRAUD', 'hash', current_date, current_date, $1, 'verifikator1', now(), NULL, $2, now())`,
    [seal(contexts.publicCase('L-1')), seal(contexts.publicCasePhone('L-1'))],
  );
  await run(`INSERT INTO public_case_attachment VALUES ($1, 'L-1', 'image/jpeg', 1, '', '', 'clean', now(), now())`, [
    buildFileName('case', 'jpg'),
  ]);
  await addNumberChange(run, policy);
  await run('INSERT INTO desk_customer VALUES ($1, $2, $3, now())', [
    customer,
    identityHash,
    seal(contexts.customer(customer)),
  ]);
  for (const [number, about] of [
    [request, null],
    [null, customer],
  ]) {
    const note = randomUUID();
    await run(`INSERT INTO staff_note VALUES ($1, $2, $3, $4, $5, 'verifikator1', now())`, [
      note,
      policy,
      number,
      about,
      seal(contexts.staffNote(note)),
    ]);
  }
  for (const kind of ['CONTACT', 'LETTER']) {
    const entry = randomUUID();
    await run(
      `INSERT INTO two_person_entry VALUES ($1, $5, $2, '{}', $3, $4, 'verifikator1', now(), 'penyetuju1', now(), 'APPROVED', '')`,
      [entry, policy, seal(contexts.entry(entry)), canary, kind],
    );
  }
  await run(
    `INSERT INTO two_person_entry VALUES (gen_random_uuid(), 'RIGHT', $1 || ' ' || $2, jsonb_build_object('policyNumber', $1::text, 'rightHolder', $2::text),
       NULL, '', 'verifikator1', now(), 'penyetuju1', now(), 'APPROVED', '')`,
    [policy, canary],
  );
}

/** Rows that name the person and are kept: a new paper, and a payment that left in a batch. */
async function addKeptRows({ run }: Asking, { policy, party }: Person): Promise<void> {
  const batch = randomUUID();
  await run(
    `INSERT INTO paper (serial, number, kind, policy_number, party_id, about, content, sha256, code_hash, made_at, made_on, recorded_at)
     VALUES (900002, 'D-NEW', 'LAPSE', $1, $2, 'new', $3, '', 'new', now(), current_date, now())`,
    [policy, party, seal(contexts.issuedDocument('D-NEW'))],
  );
  await run(
    `INSERT INTO payout_batch (batch_id, made_by, made_at, line_count, total, hash) VALUES ($1, 'keuangan1', now(), 1, 1, 'x')`,
    [batch],
  );
  await run(
    `INSERT INTO payout_line VALUES ($1, 1, gen_random_uuid(), $2, 1, 'REF-1', 'skn', 1, '014', 'BCA', $3, $4)`,
    [batch, policy, canary, seal(contexts.payoutLine('REF-1'))],
  );
}

/** Rows of the core that only payments, rights and underwriters leave. */
async function addCoreRows({ run, one }: Asking, { policy, request }: Person): Promise<void> {
  const account = testSealer.seal('ACCOUNT', '99887766554433');
  const payable = await one(
    `INSERT INTO core.payable (payable_id, policy_number, kind, amount, currency, state, payable_from, bank_name, bank_account,
       account_name, created_at, is_sealed)
     VALUES (gen_random_uuid(), $1, 'REFUND', 1, 1, 'CANCELLED', current_date, 'BCA', $2, $3, now(), true)
     RETURNING payable_id::text AS answer`,
    [policy, account, canary],
  );
  await run(
    `INSERT INTO core.payable_redirect (payable_id, request_number, step, old_account, new_account, recorded_at, is_sealed)
     VALUES ($1, $2, 'x', $3, $3, now(), true)`,
    [payable, request, JSON.stringify({ bankAccount: account, accountName: canary })],
  );
  await run(
    `INSERT INTO core.payment_mandate (policy_number, request_number, method, bank_name, account, valid_from, is_sealed)
     VALUES ($1, $2, 3, $3, $4, current_date, true)`,
    [policy, request, canary, account],
  );
  await run(`INSERT INTO core.policy_right VALUES ($1, 'PLEDGE', $2, current_date, current_date)`, [policy, canary]);
  await run(
    `INSERT INTO core.posting VALUES ($1, 'erase', $2, now(), $3, 'APPLIED', current_date, current_date, false, true)`,
    [request, policy, JSON.stringify([{ kind: 'x', name: canary }])],
  );
  await run(`INSERT INTO core.endorsement VALUES ($1, 'erase', $2, 'COVER_TERMS', current_date, $3, now())`, [
    request,
    policy,
    JSON.stringify({ covers: [canary] }),
  ]);
  const receipt = await one(
    `INSERT INTO core.money_received (receipt_id, bank_reference, virtual_account_number, policy_number, currency, amount, value_date,
       paid_at, payer_name, received_at)
     VALUES (gen_random_uuid(), 'REF-ERASE', '8', $1, 1, 5, current_date, now(), $2, now()) RETURNING receipt_id::text AS answer`,
    [policy, canary],
  );
  await run(
    `INSERT INTO core.money_use (receipt_id, amount, state, matched_by, at) VALUES ($1, 5, 'REVERSED', 'sistem', now())`,
    [receipt],
  );
  await run(
    `INSERT INTO core.receipt_reversal VALUES ($1, 'REF-BACK', $2, 1, 5, current_date, NULL, 0, 0, 0, 'CLOSED', now(), 'keuangan1', now(), $3)`,
    [receipt, policy, canary],
  );
  await run(
    `INSERT INTO core.party (identity_type, identity_number, identity_hash, is_sealed)
     SELECT 1, $2, person_hashes[2], true FROM core.policy_version WHERE policy_number = $1 ORDER BY version DESC LIMIT 1`,
    [policy, testSealer.seal('IDENTITY', '3174015203880099')],
  );
}

/** Adds a row about the person to every place of an erasure that a short story of calls does not reach. */
export async function addPersonRows(asking: Asking, person: Person): Promise<void> {
  await addServerRows(asking, person);
  await addCoreRows(asking, person);
  await addKeptRows(asking, person);
}
