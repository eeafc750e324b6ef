import type { NextStep } from '#shared/wire/proposals.ts';

const who: Readonly<Record<NextStep['who'], string>> = {
  you: 'Berikutnya Anda: ',
  us: 'Berikutnya kami: ',
  bank: 'Berikutnya bank: ',
  nobody: '',
};

/** Shows the next step of a request: who acts, what, and by when. */
export const NextLine = ({ next }: { readonly next: NextStep }) => (
  <span className="block text-small">
    <span className="font-semibold">{who[next.who]}</span>
    <span>{next.what}</span> <span className="text-muted">{next.when}</span>
  </span>
);
