import { useQuery } from '@tanstack/react-query';
import { FileText, ImageOff } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Spinner } from '#ui/spinner.tsx';
import { fetchAttachment } from './fetch-attachment.ts';

/** Kept only as long as it is looked at. */
const useAttachment = (name: string) =>
  useQuery({ queryKey: ['attachment', name], queryFn: ({ signal }) => fetchAttachment(name, signal), gcTime: 0 });

/** An object URL for the blob, given back when it is no longer shown. */
const useObjectUrl = (blob: Blob | undefined): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (blob === undefined) return undefined;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return blob === undefined ? undefined : url;
};

type PictureProps = { readonly name: string; readonly alt: string };

const NoPicture = ({ Icon, text }: { readonly Icon: LucideIcon; readonly text: string }) => (
  <span className="flex flex-col items-center gap-1 p-3 text-center text-small">
    <Icon aria-hidden="true" size={28} />
    {text}
  </span>
);

/** A paper the customer sent, fetched with the session's token so that no token stands in an address (rulings 3). */
export const AttachmentPicture = ({ name, alt }: PictureProps) => {
  const { data, isPending } = useAttachment(name);
  const url = useObjectUrl(data);
  const [broken, setBroken] = useState(false);
  if (isPending) return <Spinner label="Memuat gambar" />;
  if (data?.type === 'application/pdf') return <NoPicture Icon={FileText} text={`${alt} (PDF)`} />;
  if (url === undefined || broken) return <NoPicture Icon={ImageOff} text={`${alt} tidak dapat ditampilkan`} />;
  return <img src={url} alt={alt} onError={() => setBroken(true)} className="size-full object-cover" />;
};
