import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

type CopyNumberProps = {
  /** What is copied, without the spaces of its groups. */
  readonly number: string;
  /** As it is read: '8801 4047 0000 0001'. */
  readonly shown: string;
  /** What it is: 'nomor virtual account'. */
  readonly what: string;
};

/** A long number with the button that copies it; says so when it has. */
export const CopyNumber = ({ number, shown, what }: CopyNumberProps) => {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(number);
    setCopied(true);
  };
  const Mark = copied ? Check : Copy;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p className="figures text-title font-bold break-words">{shown}</p>
      <button
        type="button"
        onClick={() => void copy().catch(() => setCopied(false))}
        className="inline-flex min-h-11 items-center gap-2 rounded-button px-3 font-semibold text-sea hover:bg-sea-tint"
      >
        <Mark aria-hidden="true" size={18} />
        {copied ? 'Tersalin' : 'Salin'}
        <span className="sr-only"> {what}</span>
      </button>
      <output className="sr-only">{copied ? `${what} tersalin` : ''}</output>
    </div>
  );
};
