import { Check, Copy } from 'lucide-react';
import { useCopying } from './use-copying.ts';

type CopyNumberProps = {
  /** Number put on the clipboard, without spaces between the groups of digits. */
  readonly number: string;
  /** Number as displayed, in groups of digits: '8801 4047 0000 0001'. */
  readonly shown: string;
  /** Name of the number for the announcement: 'nomor virtual account'. */
  readonly what: string;
};

/** Long number with a copy button; announces the outcome to screen readers. */
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
