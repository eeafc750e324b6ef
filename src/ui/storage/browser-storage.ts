/** Browser storage that never throws, not even when it is blocked or full. */
interface SafeStorage {
  /** Returns the stored text; null without one, or when the storage is blocked. */
  readonly read: (key: string) => string | null;
  /** Stores a text; returns false when the storage is blocked or full. */
  readonly keep: (key: string, text: string) => boolean;
  readonly forget: (key: string) => void;
}

/** Wraps a storage so that its errors are caught. Takes a function, because some browsers throw on mere access to a blocked storage. */
const guard = (find: () => Storage): SafeStorage => {
  const attempt = <Found>(work: (storage: Storage) => Found, otherwise: Found): Found => {
    try {
      return work(find());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    keep: (key, text) =>
      attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false),
    forget: (key) => attempt((storage) => storage.removeItem(key), undefined),
  };
};

/** Session storage: lasts until the tab is closed. */
export const tabStorage: SafeStorage = guard(() => sessionStorage);

/** Local storage: shared by all tabs and kept when the browser is closed. */
export const deviceStorage: SafeStorage = guard(() => localStorage);
