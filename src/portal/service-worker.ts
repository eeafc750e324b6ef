import { whenQuiet } from './runtime/when-quiet.ts';

const fetchedAssets = (): readonly string[] => {
  const { origin } = globalThis.location;
  return performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(`${origin}/assets/`))
    .map(({ name }) => name.slice(origin.length));
};

/** Returns the files that dialogs need, fetched or not: a dialog may open after the connection was lost. */
const dialogAssets = (): readonly string[] => {
  const written = document.querySelector<HTMLMetaElement>('meta[name="part-dialog-window"]')?.content;
  return written?.split(' ').map((file) => `/assets/${file}`) ?? [];
};

/**
 * Sends the worker the list of files that this page has fetched. A page loaded before the worker then opens without a
 * connection too.
 */
const handOverAssets = async (): Promise<void> => {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: [...new Set([...fetchedAssets(), ...dialogAssets()])] }, []);
};

/**
 * Registers /sw.js for the whole site once the page is idle, because the worker fetches the app's files again. Does
 * nothing in development.
 */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const handOverLater = (): void => void whenQuiet(() => void handOverAssets());
  const register = async (): Promise<void> => {
    // Files fetched after the first report and before the worker controls the page are in neither list. They are
    // reported again.
    if (navigator.serviceWorker.controller === null)
      navigator.serviceWorker.addEventListener('controllerchange', handOverLater, { once: true });
    try {
      await navigator.serviceWorker.register('/sw.js', { scope: '/' });
      await handOverAssets();
    } catch {
      // Some browsers forbid workers; the portal works without one.
    }
  };
  const registerLater = (): void => void whenQuiet(() => void register());
  if (document.readyState === 'complete') registerLater();
  else globalThis.addEventListener('load', registerLater, { once: true });
};
