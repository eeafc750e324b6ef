import { useLocation } from 'react-router';
import { ReadAloudButton } from './read-aloud-button.tsx';

type ReadAloudProps = {
  /** The page has its action at the foot. */
  readonly aboveAction: boolean;
};

/** Reads the pages of the portal, each from its beginning. */
export const ReadAloud = ({ aboveAction }: ReadAloudProps) => (
  <ReadAloudButton
    page={useLocation().pathname}
    className={aboveAction ? 'bottom-24' : 'bottom-[calc(var(--bottom-bar,0px)+0.75rem)]'}
  />
);
