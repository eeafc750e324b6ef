import { useMutation } from '@tanstack/react-query';
import { saveBlob } from '#ui/storage/save-blob.ts';

/** Returns a mutation that fetches a file and saves it under this name. */
export const useDownload = (fetchIt: () => Promise<Blob>, name: string) =>
  useMutation({ mutationFn: async () => saveBlob(await fetchIt(), name) });
