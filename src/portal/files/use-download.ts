import { useMutation } from '@tanstack/react-query';
import { saveBlob } from '#ui/storage/save-blob.ts';

/** Fetches a file on a press and lets the browser save it under this name. */
export const useDownload = (fetchIt: () => Promise<Blob>, name: string) =>
  useMutation({ mutationFn: async () => saveBlob(await fetchIt(), name) });
