import { useState } from 'react';

type CopyButtonProps = { readonly text: string; readonly label: string; readonly strong?: boolean };

/** Button that shows a value and copies it when clicked; announces that it was copied. */
export const CopyButton = ({ text, label, strong = false }: CopyButtonProps) => {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  return (
    <button
      type="button"
      onClick={() => void copy()}
      title={`Salin ${label}`}
      className={`figures min-h-6 rounded px-1.5 text-left hover:bg-sea-tint ${strong ? 'text-title font-bold text-action' : 'font-semibold text-sea'}`}
    >
      <span>{text}</span>
      <span className="sr-only">
        , salin <span>{label}</span>
      </span>
      <span aria-live="polite" className="ml-1 text-small font-normal text-ok">
        {copied && 'tersalin'}
      </span>
    </button>
  );
};
