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

type PictureProps = { readonly name: string; readonly alt: string };

const NoPicture = ({ Icon, text }: { readonly Icon: LucideIcon; readonly text: string }) => (
  <span className="flex flex-col items-center gap-1 p-3 text-center text-small">
    <Icon aria-hidden="true" size={28} />
    <span>{text}</span>
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
  if (isPending) return <Spinner label="Memuat gambar" />;
  if (data?.type === 'application/pdf') return <NoPicture Icon={FileText} text={`${alt} (PDF)`} />;
  if (data === undefined || broken) return <NoPicture Icon={ImageOff} text={`${alt} tidak dapat ditampilkan`} />;
  return <BlobImage blob={data} alt={alt} onBroken={() => setBroken(true)} />;
};
