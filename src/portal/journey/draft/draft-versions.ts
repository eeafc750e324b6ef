import type { Draft } from '#shared/wire/proposals.ts';
import { ApiError } from '../../api/api-error.ts';
import type { SaveOver } from './draft-calls.ts';

export type Payload = Readonly<Record<string, unknown>>;

export interface VersionPorts {
  /**
   * Saves a version.
   * @throws ApiError 409 when the stored draft has another revision and was not made by `over_save`.
   */
  readonly save: (payload: Payload, over: SaveOver, leaving: boolean) => Promise<Draft>;
  /** Returns the stored draft if it is one of the sent versions. */
  readonly findOwn: (sent: readonly Payload[]) => Promise<Draft | undefined>;
  readonly onSaved: (draft: Draft) => void;
}

export const isConflict = (reason: unknown): boolean => reason instanceof ApiError && reason.status === 409;

/** Creates a random id that distinguishes the saves of this page from all others. */
const newSaveId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

/** Tracks the newest version that the server confirmed; answers may arrive in another order than the saves. */
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

/** Tracks versions whose answer was lost; the server may have stored any of them. */
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
 * Creates functions that save over the server's revision. A save with a lost answer may have been stored. A conflict
 * with that version is our own, and the next save continues from it.
 */
export const createVersions = ({ save, findOwn, onSaved }: VersionPorts, revision: number | null) => {
  const latest = createLatest(onSaved, revision);
  const unanswered = createUnanswered(findOwn);
  let underway: string | undefined;
  let finalSave: Promise<unknown> | undefined;

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
      // The last version may have been stored first; it is newer than this one.
      await Promise.allSettled([finalSave]);
      const newer = latest.newerThan(before);
      if (newer !== undefined) return newer;
      const own = await unanswered.findArrived();
      if (own === undefined) throw reason;
      latest.take(own);
      return saveOver(payload);
    }
  };

  /** Saves without waiting for a running save: this version wins, whichever arrives first. */
  const saveFinal = (payload: Payload): Promise<unknown> => {
    const over = { revision: latest.revision(), save_id: newSaveId() };
    finalSave = save(payload, { ...over, ...(underway !== undefined && { over_save: underway }) }, true).then(
      latest.take,
    );
    return finalSave;
  };
  return { saveOver, saveFinal };
};
