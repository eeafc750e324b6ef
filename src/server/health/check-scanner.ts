import type { Instant } from '#shared/time/dates.ts';
import type { Scanner } from '#server/file-store/attachment-store.ts';

/** Age from which signatures are too old: the official ones change every day. */
const OLDEST_MS = 2 * 86_400_000;

/** Asks the scanner for the age of its signatures. @throws ScannerUnavailable, or an Error when they are older than two days */
export async function checkScanner(scanner: Pick<Scanner, 'readSignatureDate'>, now: Instant): Promise<void> {
  const from = await scanner.readSignatureDate();
  if (from === undefined || Date.parse(now) - Date.parse(from) <= OLDEST_MS) return;
  throw new Error(`the signatures of the virus scanner are of ${from.slice(0, 10)}; look at its freshclam`);
}
