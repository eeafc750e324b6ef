import { previewInsertedText } from '#shared/requests/inserted-text.ts';

const Example = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <div>
    <p className="text-small text-muted">{label}</p>
    <p className="whitespace-pre-line wrap-anywhere">{text}</p>
  </div>
);

/** Shows a sentence with example values, and in syariah words where they differ. */
export const TextPreview = ({ body }: { readonly body: string }) => {
  const { conventional, syariah } = previewInsertedText(body);
  return (
    <div className="flex flex-col gap-2">
      <Example label="Contoh yang dibaca nasabah" text={conventional} />
      {syariah !== conventional && <Example label="Untuk polis syariah" text={syariah} />}
    </div>
  );
};
