import { useCallback } from 'react';

/** For `ref`: shows the blob in the picture; its address is given back to the browser afterwards. */
export const useBlobImage = (blob: Blob) =>
  useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(blob);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );

/** For `ref`: lets the link lead to the blob. */
export const useBlobLink = (blob: Blob) =>
  useCallback(
    (link: HTMLAnchorElement) => {
      const address = URL.createObjectURL(blob);
      link.href = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
