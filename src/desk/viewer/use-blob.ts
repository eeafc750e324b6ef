import { useCallback } from 'react';

/** Returns a `ref` for an image that shows the blob; its object URL is revoked when the image goes. */
export const useBlobImage = (blob: Blob) =>
  useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(blob);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
