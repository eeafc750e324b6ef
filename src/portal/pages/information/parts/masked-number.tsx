import { useEffect, useState } from 'react';
import { isMasked } from '#shared/text/mask.ts';
import { RevealedValue } from '#shared/wire/policies.ts';
import { callApi } from '../../../api/client.ts';

/**
 * Milliseconds for which a revealed number is visible: long enough to copy it by hand, short enough for an unattended
 * screen.
 */
const SHOWN_FOR = 30_000;

type Reveal =
  | { readonly kind: 'masked' | 'asking' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'shown'; readonly value: string };

type MaskedNumberProps = {
  /** Name of the number for its button: 'nomor rekening manfaat'. */
  readonly name: string;
  /** Masked number, as the policy data contains it. */
  readonly masked: string;
  /** Path of the number in the policy data; the server records each access. */
  readonly field: string;
};

/**
 * Returns the reveal state of a number. The revealed number exists only in this component: not in a store, a cache or a
 * URL.
 */
const useReveal = (field: string) => {
  const [reveal, setReveal] = useState<Reveal>({ kind: 'masked' });
  useEffect(() => {
    if (reveal.kind !== 'shown') return undefined;
    const timer = setTimeout(() => setReveal({ kind: 'masked' }), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [reveal]);
  const ask = async (): Promise<void> => {
    setReveal({ kind: 'asking' });
    try {
      const { value } = await callApi('policy/reveal', RevealedValue, { method: 'POST', body: { field }, quiet: true });
      setReveal({ kind: 'shown', value });
    } catch (error) {
      setReveal({ kind: 'failed', message: error instanceof Error ? error.message : '' });
    }
  };
  return { reveal, ask, hide: () => setReveal({ kind: 'masked' }) };
};

/** Shows a masked number that can be revealed for half a minute. */
export const MaskedNumber = ({ name, masked, field }: MaskedNumberProps) => {
  const { reveal, ask, hide } = useReveal(field);
  const shown = reveal.kind === 'shown';
  if (!isMasked(masked)) return masked || '-';
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
      <span aria-live="polite" className={shown ? 'break-all select-all' : undefined}>
        {shown ? reveal.value : masked}
      </span>
      <button
        type="button"
        aria-pressed={shown}
        aria-busy={reveal.kind === 'asking'}
        onClick={shown ? hide : () => void ask()}
        className="text-link min-h-11 min-w-11 px-1 print:hidden"
      >
        <span>{shown ? 'Tutup' : 'Lihat'}</span> <span className="sr-only">{name}</span>
      </button>
      {reveal.kind === 'failed' && (
        <span role="alert" className="basis-full text-small font-normal text-you">
          {reveal.message}
        </span>
      )}
    </span>
  );
};

/** Note that each reveal is recorded; shown once on a card with masked numbers. */
export const RecordedNote = () => (
  <p className="text-small text-muted print:hidden">
    Setiap kali nomor dibuka, kami mencatatnya. Nomor disamarkan lagi setelah 30 detik.
  </p>
);
