/** True when the page at the server no longer names the script that runs here; false when it cannot be told. */
export const isNewVersionOut = async (runningScript: string | undefined, page: string): Promise<boolean> => {
  if (runningScript === undefined) return false;
  try {
    const answer = await fetch(page, { cache: 'no-store', credentials: 'omit', headers: { accept: 'text/html' } });
    return answer.ok && !(await answer.text()).includes(runningScript);
  } catch {
    return false;
  }
};
