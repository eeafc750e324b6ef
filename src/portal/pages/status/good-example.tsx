import type { AttachmentType } from '#shared/wire/attachments.ts';

const Card = () => (
  <>
    <rect x="10" y="14" width="58" height="6" rx="3" />
    <rect x="10" y="28" width="70" height="5" rx="2.5" opacity="0.7" />
    <rect x="10" y="39" width="62" height="5" rx="2.5" opacity="0.7" />
    <rect x="92" y="14" width="26" height="34" rx="3" />
  </>
);

const Face = () => (
  <>
    <circle cx="64" cy="26" r="15" />
    <path d="M38 70c0-16 12-24 26-24s26 8 26 24z" />
    <rect x="92" y="40" width="30" height="20" rx="3" opacity="0.7" />
  </>
);

const Attachment = () => (
  <>
    <rect x="42" y="8" width="44" height="58" rx="3" opacity="0.35" />
    <rect x="50" y="18" width="28" height="4" rx="2" />
    <rect x="50" y="28" width="28" height="4" rx="2" opacity="0.8" />
    <rect x="50" y="38" width="20" height="4" rx="2" opacity="0.8" />
  </>
);

const faces: readonly AttachmentType[] = ['KTPSELFIE', 'LIVENESS'];

const Drawing = ({ type }: { readonly type: AttachmentType }) => {
  if (faces.includes(type)) return <Face />;
  return type === 'KTP' ? <Card /> : <Attachment />;
};

/** Draws an example of a good attachment: whole, sharp, without glare. */
export const GoodExample = ({ type }: { readonly type: AttachmentType }) => (
  <figure className="flex min-w-0 flex-1 flex-col rounded-field bg-ok-tint p-2.5">
    <svg viewBox="0 0 128 72" aria-hidden="true" className="w-full flex-1 fill-ok/50">
      <Drawing type={type} />
    </svg>
    <figcaption className="text-small text-ok">Contoh yang baik: utuh, tajam, tanpa pantulan</figcaption>
  </figure>
);
