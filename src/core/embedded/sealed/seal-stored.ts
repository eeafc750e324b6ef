import * as z from 'zod';
import type { SealedQueryable, Transactor } from '../db/database.ts';
import { accountHashes } from './account-hashes.ts';
import { openNumbers, sealNumbers } from './numbers-in-document.ts';
import { personHashes } from './person-hashes.ts';

/** Rows per transaction; documents have some kilobytes each. */
const BATCH = 500;

/** Table with people's numbers: a query that locks its next rows in clear text, and the update. $1 = BATCH, and the rows as JSON. */
interface Place {
  readonly select: string;
  readonly update: string;
}

const policies: Place = {
  select: `SELECT policy_number AS key, identity_number AS "identityNumber" FROM core.policy
    WHERE NOT is_sealed ORDER BY policy_number LIMIT $1 FOR NO KEY UPDATE`,
  update: `UPDATE core.policy AS stored SET identity_number = told."identityNumber", identity_hash = told.hash, is_sealed = true
    FROM jsonb_to_recordset($1::jsonb) AS told (key text, "identityNumber" text, hash text) WHERE stored.policy_number = told.key`,
};

/**
 * Parties to encrypt. Two spellings of one number were two people so far; only the first is found from now on, and no
 * party number changes.
 */
const parties: Place = {
  select: `SELECT party_id AS key, identity_number AS "identityNumber" FROM core.party
    WHERE NOT is_sealed ORDER BY party_id LIMIT $1 FOR UPDATE`,
  update: `UPDATE core.party AS stored SET identity_number = told."identityNumber", is_sealed = true,
      identity_hash = CASE WHEN told.turn = 1 AND NOT EXISTS (SELECT 1 FROM core.party AS other
        WHERE other.identity_type = stored.identity_type AND other.identity_hash = told.hash) THEN told.hash END
    FROM (SELECT row.*, row_number() OVER (PARTITION BY party.identity_type, row.hash ORDER BY row.key) AS turn
          FROM jsonb_to_recordset($1::jsonb) AS row (key integer, "identityNumber" text, hash text)
          JOIN core.party AS party ON party.party_id = row.key) AS told
    WHERE stored.party_id = told.key`,
};

const documents: Place = {
  select: `SELECT policy_number AS key, version, document FROM core.policy_version
    WHERE NOT is_sealed ORDER BY policy_number, version LIMIT $1 FOR UPDATE`,
  update: `UPDATE core.policy_version AS stored SET document = told.document, account_hashes = told.accounts, person_hashes = told.people,
      is_sealed = true
    FROM jsonb_to_recordset($1::jsonb) AS told (key text, version integer, document jsonb, accounts text[], people text[])
    WHERE stored.policy_number = told.key AND stored.version = told.version`,
};

const postings: Place = {
  select: `SELECT request_number AS key, step, changes FROM core.posting
    WHERE NOT is_sealed ORDER BY request_number, step LIMIT $1 FOR NO KEY UPDATE`,
  update: `UPDATE core.posting AS stored SET changes = told.changes, is_sealed = true
    FROM jsonb_to_recordset($1::jsonb) AS told (key text, step text, changes jsonb)
    WHERE stored.request_number = told.key AND stored.step = told.step`,
};

const payables: Place = {
  select: `SELECT payable_id AS key, bank_account AS "bankAccount" FROM core.payable
    WHERE NOT is_sealed ORDER BY payable_id LIMIT $1 FOR NO KEY UPDATE`,
  update: `UPDATE core.payable AS stored SET bank_account = told."bankAccount", is_sealed = true
    FROM jsonb_to_recordset($1::jsonb) AS told (key uuid, "bankAccount" text) WHERE stored.payable_id = told.key`,
};

const redirects: Place = {
  select: `SELECT redirect_id AS key, old_account AS before, new_account AS after FROM core.payable_redirect
    WHERE NOT is_sealed ORDER BY redirect_id LIMIT $1 FOR UPDATE`,
  update: `UPDATE core.payable_redirect AS stored SET old_account = told.before, new_account = told.after, is_sealed = true
    FROM jsonb_to_recordset($1::jsonb) AS told (key bigint, before jsonb, after jsonb) WHERE stored.redirect_id = told.key`,
};

const mandates: Place = {
  select: `SELECT policy_number AS key, request_number AS request, account AS "bankAccount"
    FROM core.payment_mandate WHERE NOT is_sealed ORDER BY policy_number, request_number LIMIT $1 FOR UPDATE`,
  update: `UPDATE core.payment_mandate AS stored SET account = told."bankAccount", is_sealed = true
    FROM jsonb_to_recordset($1::jsonb) AS told (key text, request text, "bankAccount" text)
    WHERE stored.policy_number = told.key AND stored.request_number = told.request`,
};

const places = [policies, parties, documents, postings, payables, redirects, mandates] as const;

const openRows = z.array(z.looseObject({ identityNumber: z.optional(z.string()), document: z.optional(z.unknown()) }));

/**
 * Encrypts a batch and returns its number of rows. Numbers already encrypted inside a row are decrypted first, so that
 * none is encrypted twice.
 */
async function sealBatch(q: SealedQueryable, { select, update }: Place): Promise<number> {
  const { sealer } = q;
  const { rows } = await q.query(select, [BATCH]);
  if (rows.length === 0) return 0;
  const hashed = openRows.parse(openNumbers(sealer, rows)).map((row) => ({
    ...row,
    accounts: row.document === undefined ? null : accountHashes(sealer, row.document),
    people: row.document === undefined ? null : personHashes(sealer, row.document),
    hash: row.identityNumber === undefined ? null : sealer.fingerprint('IDENTITY', row.identityNumber),
  }));
  await q.query(update, [JSON.stringify(sealNumbers(sealer, hashed))]);
  return rows.length;
}

/**
 * Encrypts every person's number stored in clear text by an older program or a manual load. Works in batches of one
 * transaction each; it can be interrupted and resumed, and two runs wait for one another's rows.
 */
export async function sealStored(transactor: Transactor): Promise<void> {
  for (const place of places) while ((await transactor.inTransaction((q) => sealBatch(q, place))) > 0);
}
