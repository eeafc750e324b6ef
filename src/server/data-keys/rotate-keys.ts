import type { Pool } from 'pg';
import type { AttachmentStore } from '#server/file-store/attachment-store.ts';
import type { Vault } from '#server/vault/vault.ts';
import { resealFiles } from './stored-files.ts';
import { toRowPlace } from './reseal-place.ts';
import { reworkRows, type Reworked, type RowPlace } from './rework-rows.ts';
import { sealedPlaces } from './sealed-places.ts';

/** Parts of a rotation. */
export interface Rotating {
  readonly pool: Pool;
  readonly files: AttachmentStore;
  readonly vault: Vault;
  /** Receives a line for each finished part. */
  readonly say: (line: string) => void;
}

/** Passes over one place: rows that somebody keeps locked for longer are counted as left. */
const mostPasses = 10;

/** Repeats a pass while it leaves rows out that others were changing. */
async function repeat(pass: () => Promise<Reworked>): Promise<Reworked> {
  let changed = 0;
  for (let passes = 1; ; passes += 1) {
    const done = await pass();
    changed += done.changed;
    if (done.missed === 0 || passes === mostPasses) return { ...done, changed };
  }
}

async function report(say: Rotating['say'], name: string, unit: string, pass: () => Promise<Reworked>) {
  const start = performance.now();
  const { changed, missed, failed } = await repeat(pass);
  const seconds = Math.max((performance.now() - start) / 1000, 0.001);
  const rest = [
    ...(missed > 0 ? [`${missed} in use, run it again`] : []),
    ...(failed > 0 ? [`${failed} CANNOT BE OPENED`] : []),
  ];
  if (changed + rest.length > 0) say([`${name}: ${changed} ${unit} in ${seconds.toFixed(1)} s`, ...rest].join('; '));
}

/** Encrypts everything with the newest key while requests run. A killed run is repeated: what is done stays done. */
export async function resealAll({ pool, files, vault, say }: Rotating): Promise<void> {
  for (const place of sealedPlaces)
    await report(say, place.table, 'rows', () => reworkRows(pool, toRowPlace(vault, place)));
  await report(say, 'files', 'files', () => resealFiles({ pool, files, vault }));
}

/** Renews the fingerprints of these places with the newest pepper. */
export async function renewFingerprints({ pool, say }: Pick<Rotating, 'pool' | 'say'>, places: readonly RowPlace[]) {
  for (const place of places) await report(say, `${place.table} (fingerprints)`, 'rows', () => reworkRows(pool, place));
}
