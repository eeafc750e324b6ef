import { useLocation } from 'react-router';
import { ReadAloudButton } from './read-aloud-button.tsx';
import { sayable } from './sayable.ts';

/** Button that reads portal pages aloud, each from its start; placed above the bottom bar. */
export const ReadAloud = () => (
  <ReadAloudButton
    page={useLocation().pathname}
    say={sayable}
    className="-mt-[var(--bottom-bar,0px)] mb-[var(--bottom-bar,0px)] md:px-7"
  />
);
