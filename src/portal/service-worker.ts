const isAsset = (path: string): boolean => path.startsWith('/assets/');

const fetchedAssets = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter(isAsset);

/** A page that was loaded before the worker names what it has fetched, so that it opens without a connection too. */
const handOverAssets = async (): Promise<void> => {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: fetchedAssets() }, []);
};

/** /sw.js for the whole site, after the page has loaded; in development there is none. */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = async (): Promise<void> => {
    try {
      await navigator.serviceWorker.register('/sw.js', { scope: '/' });
      await handOverAssets();
    } catch {
      // A browser that forbids workers shows the portal all the same.
    }
  };
  if (document.readyState === 'complete') void register();
  else globalThis.addEventListener('load', () => void register(), { once: true });
};
