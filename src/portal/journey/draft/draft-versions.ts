import type { Draft } from '#shared/wire/proposals.ts';
import { ApiError } from '../../api/api-error.ts';
import type { SaveOver } from './draft-calls.ts';

export type Payload = Readonly<Record<string, unknown>>;

export interface VersionPorts {
  /** @throws ApiError; 409 = what is stored is neither of this revision nor made by the save that may be written over. */
  readonly save: (payload: Payload, over: SaveOver, leaving: boolean) => Promise<Draft>;
  /** Finds the server's draft if it is one of these versions. */
  readonly findOwn: (sent: readonly Payload[]) => Promise<Draft | undefined>;
  readonly onSaved: (draft: Draft) => void;
}

export const isConflict = (reason: unknown): boolean => reason instanceof ApiError && reason.status === 409;

/** Creates an id that distinguishes the saves of this page from all others. */
const newSaveId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

/**
 * Tracks the newest version that the server answered with; answers may come in another order than the saves were made.
 */
const createLatest = (onSaved: (draft: Draft) => void, revision: number | null) => {
  let latest: Draft | undefined;
  const take = (draft: Draft): Draft => {
    if (latest !== undefined && draft.revision < latest.revision) return latest;
    latest = draft;
    onSaved(draft);
    return draft;
  };
  const newerThan = (before: number | null): Draft | undefined => (latest?.revision === before ? undefined : latest);
  return { take, newerThan, revision: () => latest?.revision ?? revision };
};

/** Versions whose answer was lost; any of them may have arrived all the same. */
const createUnanswered = (findOwn: VersionPorts['findOwn']) => {
  let versions: readonly Payload[] = [];
  return {
    add: (payload: Payload): void => {
      versions = [...versions.filter((each) => each !== payload), payload];
    },
    clear: (): void => {
      versions = [];
    },
    findArrived: async (): Promise<Draft | undefined> => (versions.length === 0 ? undefined : findOwn(versions)),
  };
};

/**
 * Saves over the revision of the server. A save whose answer was lost may have arrived: what looks like another
 * device's save is then our own, and the next save continues from it.
 */
export const createVersions = ({ save, findOwn, onSaved }: VersionPorts, revision: number | null) => {
  const latest = createLatest(onSaved, revision);
  const unanswered = createUnanswered(findOwn);
  let underway: string | undefined;
  let lastWord: Promise<unknown> | undefined;

  const saveOver = async (payload: Payload): Promise<Draft> => {
    const before = latest.revision();
    underway = newSaveId();
    try {
      const draft = latest.take(await save(payload, { revision: before, save_id: underway }, false));
      unanswered.clear();
      return draft;
    } catch (reason) {
      if (!isConflict(reason)) unanswered.add(payload);
      if (!isConflict(reason)) throw reason;
      // The last word may have come first: it is newer than this.
      await Promise.allSettled([lastWord]);
      const newer = latest.newerThan(before);
      if (newer !== undefined) return newer;
      const own = await unanswered.findArrived();
      if (own === undefined) throw reason;
      latest.take(own);
      return saveOver(payload);
    }
  };

  /** Saves without waiting for a running save: this version wins, whichever arrives first. */
  const sayLast = (payload: Payload): Promise<unknown> => {
    const over = { revision: latest.revision(), save_id: newSaveId() };
    lastWord = save(payload, { ...over, ...(underway !== undefined && { over_save: underway }) }, true).then(
      latest.take,
    );
    return lastWord;
  };
  return { saveOver, sayLast };
};
