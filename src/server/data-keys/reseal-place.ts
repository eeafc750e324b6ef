import { sealedMark } from '#server/services/create-sealer.ts';
import { contexts } from '#server/vault/contexts.ts';
import { HEADER_BYTES } from '#server/vault/key-ring.ts';
import type { Vault } from '#server/vault/vault.ts';
import { bytesOf, type RowPlace } from './rework-rows.ts';
import type { SealedColumn, SealedPlace } from './sealed-places.ts';

const numberIn = new RegExp(`${sealedMark}([A-Za-z0-9+/]+={0,2})`, 'g');

type Ring = Pick<Vault, 'seal' | 'open' | 'keys'>;

/** Returns the first bytes of what the newest key sealed. */
function currentHeader({ keys }: Pick<Vault, 'keys'>): Buffer {
  const [current] = keys;
  if (current === undefined) throw new Error('the ring has no key');
  return current.header;
}

/** Encrypts bytes again, in the same context; those of the newest key stay. */
export function resealBytes(vault: Ring, sealed: Buffer, context: string): Buffer {
  const isCurrent = currentHeader(vault).equals(sealed.subarray(0, HEADER_BYTES));
  return isCurrent ? sealed : vault.seal(vault.open(sealed, context), context);
}

/** Encrypts a number again. Its kind is not written beside it, but only one context opens it. */
function resealNumber(vault: Ring, sealed: Buffer): Buffer {
  try {
    return resealBytes(vault, sealed, contexts.identity);
  } catch {
    return resealBytes(vault, sealed, contexts.account);
  }
}

/** Encrypts the numbers in a text or in the text of a JSON value again; everything else stays to the letter. */
const resealNumbers = (vault: Ring, text: string): string =>
  text.replaceAll(
    numberIn,
    (_, base64: string) => sealedMark + resealNumber(vault, Buffer.from(base64, 'base64')).toString('base64'),
  );

const toHex = (sealed: Buffer): string => String.raw`\x` + sealed.toString('hex');

/** SQL: true where a column has texts that the newest key did not seal. */
function isOlder({ column, context }: SealedColumn, vault: Pick<Vault, 'keys'>): string {
  const header = currentHeader(vault);
  return context === undefined
    ? `coalesce(strpos(replace(${column}::text, '${sealedMark}${header.toString('base64')}', ''), '${sealedMark}') > 0, false)`
    : `coalesce(substr(${column}, 1, ${HEADER_BYTES}) <> '${toHex(header)}'::bytea, false)`;
}

/** Describes how the rows of a place are encrypted with the newest key. */
export const toRowPlace = (vault: Ring, { table, names, columns }: SealedPlace): RowPlace => ({
  table,
  reads: names,
  writes: Object.fromEntries(columns.map(({ column, type }) => [column, type])),
  where: `(${columns.map((each) => isOlder(each, vault)).join(' OR ')})`,
  rework: (row) => {
    const [first = '', second = '', third = ''] = names.map((name) => row[name] ?? '');
    return Object.fromEntries(
      columns.flatMap(({ column, context }) => {
        const stored = row[column];
        if (stored === null || stored === undefined) return [];
        return context === undefined
          ? [[column, resealNumbers(vault, stored)]]
          : [[column, toHex(resealBytes(vault, bytesOf(stored), context(first, second, third)))]];
      }),
    );
  },
});
