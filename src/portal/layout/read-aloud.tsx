import { useLocation } from 'react-router';
import { ReadAloudButton } from './read-aloud-button.tsx';
import { sayable } from './sayable.ts';

/** Reads the pages of the portal, each from its beginning. The last of the page above stands in the room that its bottom bar takes. */
export const ReadAloud = () => (
  <ReadAloudButton
    page={useLocation().pathname}
    say={sayable}
    className="-mt-[var(--bottom-bar,0px)] mb-[var(--bottom-bar,0px)] md:px-7"
  />
);
