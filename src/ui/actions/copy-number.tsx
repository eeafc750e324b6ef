import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

type CopyNumberProps = {
  /** The number that is copied, without the spaces of its groups. */
  readonly number: string;
  /** The number as people read it: '8801 4047 0000 0001'. */
  readonly shown: string;
  /** The name of the number: 'nomor virtual account'. */
  readonly what: string;
};

/** Copies the number. When the browser refuses, the state says so, and the page explains how to copy by hand. */
const useCopying = (number: string) => {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(number);
      setState('copied');
    } catch {
      setState('refused');
    }
  };
  return { state, copy };
};

/** A long number with the button that copies it; says so when it is copied. */
export const CopyNumber = ({ number, shown, what }: CopyNumberProps) => {
  const { state, copy } = useCopying(number);
  const Mark = state === 'copied' ? Check : Copy;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p translate="no" className="figures min-w-0 text-title font-bold select-all">
        {shown}
      </p>
      <button
        type="button"
        onClick={() => void copy()}
        className="inline-flex min-h-11 items-center gap-2 rounded-button px-3 font-semibold text-sea hover:bg-sea-tint"
      >
        <Mark aria-hidden="true" size={18} />
        <span>{state === 'copied' ? 'Tersalin' : 'Salin'}</span>
        <span className="sr-only">
          {' '}
          <span>{what}</span>
        </span>
      </button>
      <output className={state === 'refused' ? 'w-full text-small text-you' : 'sr-only'}>
        <span>{state === 'copied' && `${what} tersalin`}</span>
        <span>{state === 'refused' && 'Tidak dapat menyalin otomatis. Tekan lama pada nomor, lalu pilih Salin.'}</span>
      </output>
    </div>
  );
};
