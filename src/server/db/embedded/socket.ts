import { mkdtempSync, rmSync, chownSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { BACKUP_ROLE, DATABASE, SERVING_ROLE } from './cluster.ts';
import { makePrivateFolder, type Place } from './place.ts';

/** Longest path of a socket that operating systems allow (macOS 103 bytes; Linux 107). */
const LONGEST_PATH = 103;

/** URLs of the database on a socket. */
export interface SocketUrls {
  /** URL for the owner of the database. */
  readonly url: string;
  readonly servingUrl: string;
  readonly backupUrl: string;
}

export interface Socket extends SocketUrls {
  readonly folder: string;
  remove(): void;
}

export function urlsOn(folder: string): SocketUrls {
  const urlOf = (role: string): string => urlOn(folder, role, DATABASE);
  return { url: urlOf(DATABASE), servingUrl: urlOf(SERVING_ROLE), backupUrl: urlOf(BACKUP_ROLE) };
}

/** Returns the URL of a role and a database on a socket. */
export const urlOn = (folder: string, role: string, database: string): string =>
  `postgres://${encodeURIComponent(role)}@localhost:5432/${encodeURIComponent(database)}?host=${encodeURIComponent(folder)}`;

/** Prepares the socket in a folder that only the database's user can enter; a deep path gets a short folder. */
export function makeSocket(place: Place): Socket {
  const usual = join(place.root, 'socket');
  const fits = Buffer.byteLength(join(usual, '.s.PGSQL.5432')) <= LONGEST_PATH;
  const folder = fits ? usual : makeShortFolder(place);
  if (fits) makePrivateFolder(folder, place.identity);
  return { folder, ...urlsOn(folder), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function makeShortFolder({ identity }: Place): string {
  const folder = mkdtempSync(join(tmpdir(), 'swapolis-'));
  if (identity !== undefined) chownSync(folder, identity.uid, identity.gid);
  return folder;
}

const makeRoles = `DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${SERVING_ROLE}') THEN CREATE ROLE ${SERVING_ROLE} LOGIN; END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${BACKUP_ROLE}') THEN
    CREATE ROLE ${BACKUP_ROLE} LOGIN REPLICATION;
  END IF;
END $$`;

/**
 * Returns true when a connection is possible; on the way, creates the database and its roles where they are missing.
 */
export async function acceptsConnections(url: string): Promise<boolean> {
  const outcome = await tryQuery(url, makeRoles);
  if (outcome !== NO_SUCH_DATABASE) return outcome === undefined;
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  if ((await tryQuery(maintenance.href, `CREATE DATABASE ${DATABASE}`)) !== undefined) return false;
  return (await tryQuery(url, makeRoles)) === undefined;
}

/** Returns true when the database of the URL answers; changes nothing. */
export const answers = async (url: string): Promise<boolean> => (await tryQuery(url, 'SELECT 1')) === undefined;

const NO_SUCH_DATABASE = '3D000';
/** SQLSTATE of a wrong configuration, which waiting does not fix. */
const REFUSED = '28000';

async function tryQuery(url: string, sql: string): Promise<string | undefined> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(sql);
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    if (code === REFUSED) throw error;
    return code;
  } finally {
    await client.end().catch(() => undefined);
  }
}
