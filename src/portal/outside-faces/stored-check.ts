import * as z from 'zod/mini';
import { tabStorage } from '#ui/storage/browser-storage.ts';
import { OUTSIDE_KEY } from '../session/stored-session.ts';

const StoredCheck = z.object({
  transactionId: z.string(),
  token: z.string(),
  redirectUrl: z.string(),
  draftKey: z.string(),
});

/** Check of this tab by the outside service, so that it is found after the way there and back. It goes with the tab. */
export type StoredCheck = z.infer<typeof StoredCheck>;

/** Returns the check of this tab for a draft; undefined without one. */
export const findOutsideCheck = (draftKey: string): StoredCheck | undefined => {
  try {
    const stored = StoredCheck.safeParse(JSON.parse(tabStorage.read(OUTSIDE_KEY) ?? '')).data;
    return stored?.draftKey === draftKey ? stored : undefined;
  } catch {
    return undefined;
  }
};

/** Stores the check; false when the storage is full or blocked, so that it would be lost on the way. */
export const keepOutsideCheck = (check: StoredCheck): boolean => tabStorage.keep(OUTSIDE_KEY, JSON.stringify(check));

export const forgetOutsideCheck = (): void => tabStorage.forget(OUTSIDE_KEY);
