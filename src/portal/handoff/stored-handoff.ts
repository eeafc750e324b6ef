import * as z from 'zod/mini';
import { tabStorage } from '#ui/storage/browser-storage.ts';

const key = 'face-handoff';

const Stored = z.object({ id: z.string(), token: z.string(), subject: z.string() });

/** Link of this tab, so that a reload shows the same QR code. It goes with the tab. */
export type StoredHandoff = z.infer<typeof Stored>;

/** Returns the link of this tab for a request type; undefined without one. */
export const findHandoff = (subject: string): StoredHandoff | undefined => {
  try {
    const stored = Stored.safeParse(JSON.parse(tabStorage.read(key) ?? '')).data;
    return stored?.subject === subject ? stored : undefined;
  } catch {
    return undefined;
  }
};

export const keepHandoff = (handoff: StoredHandoff): void => void tabStorage.keep(key, JSON.stringify(handoff));

export const forgetHandoff = (): void => tabStorage.forget(key);
