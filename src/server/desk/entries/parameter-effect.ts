import { isReadByAnyType, readsParameter } from './parameters-read.ts';
import type { ParameterEffect } from '#shared/wire/operations/desk-parameters.ts';
import type { Queryable } from '#server/db/pool.ts';
import { followersOf } from './describe-parameters.ts';

/** Open requests of one title about which nobody has decided. */
export interface UndecidedCount {
  readonly route: string;
  readonly title: string;
  readonly count: number;
}

/** Counts the open requests about which nobody has decided, by type and title. */
export async function listUndecided(q: Queryable): Promise<readonly UndecidedCount[]> {
  const { rows } = await q.query<UndecidedCount>(
    `SELECT route, title, count(*)::integer AS count FROM proposal
     WHERE ended_at IS NULL AND decided_at IS NULL GROUP BY route, title ORDER BY title`,
  );
  return rows;
}

const none = 'Tidak dihitung: aturan jenis pengajuan tidak membaca angka ini. Bagian program yang lain memakainya.';
const explained =
  'Dihitung: pengajuan yang belum diputuskan, dari jenis yang aturannya membaca angka ini, semua produk dan mata uang. Aturannya dihitung lagi saat diputuskan.';
const promises = 'Tanggal janji yang sudah diberikan tidak berubah; hanya pengajuan baru memakai angka ini.';

/** Returns true for the number of service days of a type: due dates are stored with their request. */
const isPromise = (key: string): boolean => key.endsWith('sla_wd');

/** Describes which open requests a new value of a key reaches, with those of the keys that follow it. */
export function describeEffect(key: string, undecided: readonly UndecidedCount[]): ParameterEffect {
  if (isPromise(key)) return { requests: [], is_counted: false, words: promises };
  const keys = [key, ...followersOf(key)];
  const is_counted = keys.some(isReadByAnyType);
  const requests = undecided
    .filter(({ route }) => keys.some((each) => readsParameter(route, each)))
    .map(({ title, count }) => ({ title, count }));
  return { requests, is_counted, words: is_counted ? explained : none };
}
