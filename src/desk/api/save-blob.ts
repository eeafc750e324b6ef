/** Saves the blob as a file with this name. */
export const saveBlob = (blob: Blob, name: string): void => {
  const link = document.createElement('a');
  const address = URL.createObjectURL(blob);
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
