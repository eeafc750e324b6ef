/** Storage of the browser that never throws: blocked or full, it holds nothing more. */
interface SafeStorage {
  /** Returns the stored text; null when there is none, or the storage is blocked. */
  readonly read: (key: string) => string | null;
  /** Stores a text; false where the storage is blocked or full. */
  readonly keep: (key: string, text: string) => boolean;
  readonly forget: (key: string) => void;
}

/** Guards a storage. `find` may throw: some browsers refuse even to name a blocked one. */
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

/** Storage of this tab. */
export const tabStorage: SafeStorage = guard(() => sessionStorage);

/** Storage of this browser. */
export const deviceStorage: SafeStorage = guard(() => localStorage);
