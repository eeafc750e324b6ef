/** Keeps a text in this tab; false where storage is blocked or full. */
export const keepInTab = (key: string, text: string): boolean => {
  try {
    sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
};
