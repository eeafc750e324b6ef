import type { AskedDocument } from '#shared/wire/proposals.ts';
import { AttachmentPicture } from '../../attachments/attachment-picture.tsx';
import { GoodExample } from './good-example.tsx';

const Previous = ({ name }: { readonly name: string }) => (
  <figure className="flex min-w-0 flex-1 flex-col gap-1.5 rounded-field bg-sea-tint p-2.5">
    <div className="grid aspect-video w-full place-items-center overflow-hidden rounded-lg text-sea">
      <AttachmentPicture name={name} alt="Yang Anda kirim sebelumnya" />
    </div>
    <figcaption className="text-small text-you">Yang Anda kirim</figcaption>
  </figure>
);

type AskedAttachmentProps = { readonly attachment: AskedDocument; readonly headingLevel: 2 | 3 };

/** Shows what is wrong with one attachment, beside a good example. */
export const AskedAttachment = ({ attachment, headingLevel }: AskedAttachmentProps) => {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="flex flex-col gap-2">
      <Heading className="text-section font-bold">
        <span>
          <span>{attachment.label}</span>: <span>{attachment.reason}</span>
        </span>
      </Heading>
      {attachment.added && attachment.previous === null && (
        <p className="text-small text-muted">Dokumen tambahan, belum pernah Anda kirim pada pengajuan ini.</p>
      )}
      {attachment.note !== '' && (
        <p>
          <bdi>{attachment.note}</bdi>
        </p>
      )}
      <div className="flex gap-2.5">
        {attachment.previous !== null && <Previous name={attachment.previous} />}
        <GoodExample type={attachment.type} />
      </div>
    </div>
  );
};
