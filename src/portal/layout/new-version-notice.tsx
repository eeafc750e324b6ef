import { useEffect, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { menuPath } from '../addresses/paths.ts';
import { saveTyped } from '../session/last-saves.ts';

/** Returns true when the server's page names another script than the running script; false when that is unknown. */
const isNewVersionOut = async (runningScript: string | undefined, page: string): Promise<boolean> => {
  if (runningScript === undefined) return false;
  try {
    const answer = await fetch(page, { cache: 'no-store', credentials: 'omit', headers: { accept: 'text/html' } });
    return answer.ok && !(await answer.text()).includes(runningScript);
  } catch {
    return false;
  }
};

const CHECK_EVERY = 15 * 60_000;

const runningScript = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ?? undefined;

/** Returns true once the server has a new version; checks when the tab becomes visible, at most every 15 minutes. */
const useNewVersion = (): boolean => {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    const script = runningScript();
    let checkedAt = Date.now();
    const check = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_EVERY) return;
      checkedAt = Date.now();
      if (await isNewVersionOut(script, menuPath)) setIsOut(true);
    };
    const checkNow = (): void => void check();
    document.addEventListener('visibilitychange', checkNow);
    const timer = setInterval(checkNow, CHECK_EVERY);
    return () => {
      document.removeEventListener('visibilitychange', checkNow);
      clearInterval(timer);
    };
  }, []);
  return isOut;
};

/** Loads the new version after saving the latest input. */
const loadNewVersion = async (): Promise<void> => {
  await saveTyped();
  globalThis.location.reload();
};

/** Offers to load a new version, and never loads it automatically, so that no input is lost. */
export const NewVersionNotice = () => {
  const isOut = useNewVersion();
  return (
    <output>
      {isOut && (
        <span
          data-banner
          className="flex flex-wrap items-center justify-center gap-x-1 gap-y-1 border-b border-line bg-sea-tint px-4 py-1"
        >
          Versi baru tersedia.
          <Button size="small" variant="quiet" onClick={() => void loadNewVersion()}>
            Muat versi baru
          </Button>
        </span>
      )}
    </output>
  );
};
