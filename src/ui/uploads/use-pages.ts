import { useEffect, useState } from 'react';
import { genericFailure } from '#shared/words/messages.ts';
import type { UploadedFile } from '../pictures/upload-state.ts';
import type { PageCalls } from './page-calls.ts';

/** Page of a paper: the server's name of its photo, and its picture while the device has it. */
export type AttachmentPage = { readonly name: string; readonly picture?: string | undefined };

/** Pages of the stored paper with this name. */
type KnownPages = { readonly name: string; readonly pages: readonly AttachmentPage[] };

type Saving =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed'; readonly pages: readonly AttachmentPage[]; readonly message: string };

const isPhoto = (name: string): boolean => name.endsWith('.jpg');

/** Returns the pages of the stored paper; empty while they are unknown, or of a paper that was sent as one PDF. */
const useKnownPages = (value: UploadedFile, preview: string | undefined, calls: PageCalls) => {
  const [known, setKnown] = useState<KnownPages>();
  const { name } = value;
  const { list } = calls;
  const isKnown = isPhoto(name) || known?.name === name;
  useEffect(() => {
    if (isKnown) return undefined;
    let current = true;
    const keep = (pages: readonly string[]) => {
      if (current) setKnown({ name, pages: pages.map((each) => ({ name: each })) });
    };
    // Without an answer the paper stays as it is: it is stored, can be seen and can be replaced.
    list(name).then(keep, () => keep([]));
    return () => {
      current = false;
    };
  }, [name, isKnown, list]);
  if (known?.name === name) return { pages: known.pages, setKnown };
  return { pages: isPhoto(name) ? [{ name, picture: preview }] : [], setKnown };
};

/** Object URLs of the pages' pictures, which are revoked on unmount. */
const usePictures = (): ((blob: Blob | undefined) => string | undefined) => {
  const [addresses] = useState<string[]>([]);
  useEffect(() => () => addresses.splice(0).forEach((each) => URL.revokeObjectURL(each)), [addresses]);
  return (blob) => {
    if (blob === undefined) return undefined;
    const address = URL.createObjectURL(blob);
    addresses.push(address);
    return address;
  };
};

interface ShownPages {
  readonly pages: readonly AttachmentPage[];
  readonly saving: Saving;
  /** Stores these pages as the paper, and reports it; resolves to true when that succeeded. */
  readonly save: (pages: readonly AttachmentPage[]) => Promise<boolean>;
  readonly add: (file: UploadedFile) => Promise<boolean>;
}

/**
 * Returns the pages of a paper and the functions that change them. A change is shown once the server has stored it; one
 * that failed is kept for another try.
 */
export const usePages = (
  value: UploadedFile,
  preview: string | undefined,
  calls: PageCalls,
  onChange: (file: UploadedFile) => void,
): ShownPages => {
  const { pages, setKnown } = useKnownPages(value, preview, calls);
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' });
  const addressOf = usePictures();
  const save = async (next: readonly AttachmentPage[]): Promise<boolean> => {
    setSaving({ kind: 'saving' });
    try {
      const [first] = next;
      const name =
        next.length === 1 && first !== undefined ? first.name : await calls.join(next.map((page) => page.name));
      setKnown({ name, pages: next });
      setSaving({ kind: 'idle' });
      onChange({ name, fileName: `${next.length} halaman` });
      return true;
    } catch (error) {
      setSaving({ kind: 'failed', pages: next, message: error instanceof Error ? error.message : genericFailure });
      return false;
    }
  };
  const add = ({ name, blob }: UploadedFile) => save([...pages, { name, picture: addressOf(blob) }]);
  return { pages, saving, save, add };
};
