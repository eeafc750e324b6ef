import * as z from 'zod/mini';
import { NumberChangeReceipt, NumberChangeStarted } from '#shared/wire/number-change/number-change.ts';
import { tabStorage } from '#ui/storage/browser-storage.ts';

const key = 'number-change';

const Stored = z.extend(NumberChangeStarted, {
  /** True once the customer went on without a code from the e-mail. */
  withoutEmail: z.boolean(),
  /** Receipt of a sent application; null until then. */
  receipt: z.nullable(NumberChangeReceipt),
});

/** Application of this tab. Its secret is in no other place of the browser, and goes with the tab. */
export type StoredApplication = z.infer<typeof Stored>;

const parseStored = (text: string): StoredApplication | undefined => {
  try {
    return Stored.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/** Returns the application of this tab, so that a reload continues it. */
export const findStored = (): StoredApplication | undefined => parseStored(tabStorage.read(key) ?? '');

/** Stores the application; returns false when the browser stores nothing for this page. */
export const saveStored = (application: StoredApplication): boolean =>
  tabStorage.keep(key, JSON.stringify(application));

export const forgetStored = (): void => tabStorage.forget(key);
