import type { FocusEvent } from 'react';

/** Class of a row of buttons or links that scrolls sideways where it does not fit. */
export const pillRowClass =
  '-mx-4 flex max-w-[100vw] min-w-0 gap-1.5 overflow-x-auto px-4 py-1 md:mx-0 md:px-0 min-[64rem]:flex-wrap';

/** Scrolls the row so that the focused button is whole; browsers stop where its edge shows. */
export const showFocused = ({ target }: FocusEvent<HTMLElement>): void =>
  target.scrollIntoView?.({ block: 'nearest', inline: 'center' });
