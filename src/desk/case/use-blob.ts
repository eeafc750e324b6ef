import { useCallback } from 'react';

/** Returns a `ref` that shows the blob in the picture and revokes its address afterwards. */
export const useBlobImage = (blob: Blob) =>
  useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(blob);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );

/** Lets the browser save the blob under this name. */
export const saveBlob = (blob: Blob, name: string): void => {
  const link = document.createElement('a');
  const address = URL.createObjectURL(blob);
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
