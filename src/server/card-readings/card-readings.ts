import { fullName } from '#shared/text/person-name.ts';
import { businessDateOf, parseInstant, type Instant } from '#shared/time/dates.ts';
import type { CardHints, CardReading } from '#shared/wire/card-readings/card-reading.ts';
import { findStored } from '#server/attachments/attachments-repository.ts';
import { readSealed } from '#server/attachments/open-file.ts';
import { buildFileNotFound } from '#server/attachments/upload-refusal.ts';
import { ProcessFailure, type FailureReason } from '#server/isolated-process/process-failure.ts';
import type { Services } from '#server/services/services.ts';
import type { CardReader } from './card-reader.ts';
import { claimReading, listReadings, listUnread, releaseReading, storeReading } from './card-reading-repository.ts';
import { compareCard, type KnownPerson } from './compare-card.ts';

/** Services of the readings; `Services` fits. */
export type ReadingServices = Pick<Services, 'pool' | 'clock' | 'core' | 'vault' | 'files' | 'log'>;

/** Photo to be read. */
interface Photo {
  readonly name: string;
  readonly policyNumber: string;
}

/** Photo of the caller's policy; only a KTP sent as a picture is read. */
interface OwnPhoto extends Photo {
  readonly isCard: boolean;
}

/** Finds a photo of this policy. @throws AppError 404, the same for missing and other customers' files */
export async function findOwnPhoto({ pool }: Pick<Services, 'pool'>, { name, policyNumber }: Photo): Promise<OwnPhoto> {
  const row = await findStored(pool, name);
  if (row?.policyNumber !== policyNumber) throw buildFileNotFound();
  return { name, policyNumber, isCard: row.type === 'KTP' && row.contentType === 'image/jpeg' };
}

/** Readings of KTP photos; nothing waits for them. */
export interface CardReadings {
  /** Begins to read a photo unless that was done, and returns at once. */
  describe(photo: OwnPhoto): Promise<CardReading>;
  /** Reads photos that sent requests use and nobody has read, one after the other. */
  readSent(): Promise<void>;
  /** Stops the process and waits for the readings in work. */
  close(): Promise<void>;
}

/** Seconds after which a reading that never ended may begin again: its process has gone. */
const staleSeconds = 600;
/** Seconds of the past in which unread photos of requests are looked for. */
const recentSeconds = 86_400;
const mostInTurn = 5;

const before = (at: Instant, seconds: number): Instant =>
  parseInstant(new Date(Date.parse(at) - seconds * 1000).toISOString());

const eKtp = 1;
/** Failures that say nothing about the photo: it may be read later. */
const passing: readonly FailureReason[] = ['busy', 'resting', 'stopped'];

/** Returns the holder as the policy knows them; undefined when they have no KTP. */
async function findHolder({ core, clock }: ReadingServices, policyNumber: string): Promise<KnownPerson | undefined> {
  const today = businessDateOf(await clock.businessNow());
  const { policy } = await core.getPolicyFacts(policyNumber, today);
  const { person } = policy.holder;
  if (person.identityType !== eKtp) return undefined;
  return { identityNumber: person.identityNumber, name: fullName(person), birthDate: person.birthDate };
}

async function compare(services: ReadingServices, reader: CardReader, photo: Photo): Promise<CardHints | null> {
  const holder = await findHolder(services, photo.policyNumber);
  if (holder === undefined) return null;
  return compareCard(await reader.read(await readSealed(services, photo.name)), holder);
}

/** Reads a claimed photo and stores the comparisons. A failure is logged without data of people. */
async function read(services: ReadingServices, reader: CardReader, photo: Photo): Promise<void> {
  const { pool, clock, log } = services;
  try {
    const hints = await compare(services, reader, photo);
    await storeReading(pool, photo.name, clock.systemNow(), hints);
  } catch (err) {
    const reason = err instanceof ProcessFailure ? err.reason : undefined;
    log.warn({ err, reason }, 'a KTP photo was not read');
    if (reason !== undefined && passing.includes(reason)) await releaseReading(pool, photo.name);
    else await storeReading(pool, photo.name, clock.systemNow(), null);
  }
}

/** Creates the readings of an installation on the process of `reader`. */
export function createCardReadings(services: ReadingServices, reader: CardReader): CardReadings {
  const { pool, clock, log } = services;
  const inWork = new Set<Promise<void>>();
  const timesOf = () => {
    const at = clock.systemNow();
    return { at, staleAt: before(at, staleSeconds) };
  };
  const begin = (photo: Photo): void => {
    const reading = read(services, reader, photo)
      .catch((err: unknown) => log.error({ err }, 'a reading could not be stored'))
      .finally(() => inWork.delete(reading));
    inWork.add(reading);
  };
  return {
    async describe({ name, policyNumber, isCard }) {
      if (!isCard) return { state: 'none', hints: null };
      const stored = (await listReadings(pool, [name])).get(name);
      if (stored?.isRead === true) return { state: stored.hints === null ? 'none' : 'read', hints: stored.hints };
      if (await claimReading(pool, name, timesOf())) begin({ name, policyNumber });
      return { state: 'waiting', hints: null };
    },
    async readSent() {
      const { at, staleAt } = timesOf();
      const photos = await listUnread(pool, { after: before(at, recentSeconds), staleAt, most: mostInTurn });
      for (const photo of photos)
        if (await claimReading(pool, photo.name, timesOf())) await read(services, reader, photo);
    },
    async close() {
      await reader.stop();
      await Promise.all(inWork);
    },
  };
}
