/** Downloads the blob as a file called `name`. Revokes its object URL after 10 s, when the download has started. */
export const saveBlob = (blob: Blob, name: string): void => {
  const link = document.createElement('a');
  const address = URL.createObjectURL(blob);
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
