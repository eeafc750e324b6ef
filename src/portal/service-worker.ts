import { whenQuiet } from './runtime/when-quiet.ts';

const fetchedAssets = (): readonly string[] => {
  const { origin } = globalThis.location;
  return performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(`${origin}/assets/`))
    .map(({ name }) => name.slice(origin.length));
};

/**
 * Returns the files that draw dialogs, whether this page has fetched them or not: a dialog may open after the line was
 * lost.
 */
const dialogAssets = (): readonly string[] => {
  const written = document.querySelector<HTMLMetaElement>('meta[name="part-dialog-window"]')?.content;
  return written?.split(' ').map((file) => `/assets/${file}`) ?? [];
};

/**
 * Makes a page that was loaded before the worker name the files it has fetched, so that it opens without a connection
 * too.
 */
const handOverAssets = async (): Promise<void> => {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: [...new Set([...fetchedAssets(), ...dialogAssets()])] }, []);
};

/** Registers /sw.js for the whole site, once the page has had its time to be filled: it fetches the shell itself. None in development. */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const handOverLater = (): void => void whenQuiet(() => void handOverAssets());
  const register = async (): Promise<void> => {
    // Files fetched between the first report and the moment when the worker controls the page are in neither list, so
    // report again.
    if (navigator.serviceWorker.controller === null)
      navigator.serviceWorker.addEventListener('controllerchange', handOverLater, { once: true });
    try {
      await navigator.serviceWorker.register('/sw.js', { scope: '/' });
      await handOverAssets();
    } catch {
      // A browser that forbids workers shows the portal all the same.
    }
  };
  const registerLater = (): void => void whenQuiet(() => void register());
  if (document.readyState === 'complete') registerLater();
  else globalThis.addEventListener('load', registerLater, { once: true });
};
