import { useQuery } from '@tanstack/react-query';
import { FileText, ImageOff } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Spinner } from '#ui/appearance/spinner.tsx';
import { fetchFile } from '../files/fetch-file.ts';

/** Fetches an attachment; it is cached only while it is shown. */
const useAttachment = (name: string) =>
  useQuery({
    queryKey: ['attachment', name],
    queryFn: ({ signal }) => fetchFile(`attachments/${encodeURIComponent(name)}`, signal),
    gcTime: 0,
  });

type PictureProps = {
  readonly name: string;
  /** Name of the attachment; empty = a small picture beside that name, without text of its own. */
  readonly alt: string;
};

type NoPictureProps = { readonly Icon: LucideIcon; readonly alt: string; readonly text: string };

const NoPicture = ({ Icon, alt, text }: NoPictureProps) => (
  <span className="flex flex-col items-center gap-1 p-3 text-center text-small">
    <Icon aria-hidden="true" size={28} />
    {alt !== '' && <span>{`${alt} ${text}`}</span>}
  </span>
);

type BlobImageProps = { readonly blob: Blob; readonly alt: string; readonly onBroken: () => void };

/** Shows a blob by an object URL, which is revoked when the picture goes. */
const BlobImage = ({ blob, alt, onBroken }: BlobImageProps) => {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(blob);
    if (image.current !== null) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return <img ref={image} alt={alt} onError={onBroken} className="size-full object-cover" />;
};

/**
 * Shows an attachment of the customer, fetched with the session's token, so that no URL contains the token (rulings
 * 3.10).
 */
export const AttachmentPicture = ({ name, alt }: PictureProps) => {
  const { data, isPending } = useAttachment(name);
  const [broken, setBroken] = useState(false);
  if (isPending) return <Spinner label="Memuat foto" />;
  if (data?.type === 'application/pdf') return <NoPicture Icon={FileText} alt={alt} text="(PDF)" />;
  if (data === undefined || broken) return <NoPicture Icon={ImageOff} alt={alt} text="tidak dapat ditampilkan" />;
  return <BlobImage blob={data} alt={alt} onBroken={() => setBroken(true)} />;
};
