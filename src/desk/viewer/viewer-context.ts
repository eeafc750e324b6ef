import { createContext } from 'react';
import type { View } from './view.ts';

/** Choices that a page makes for all files that it shows, instead of each file's frame. */
interface ViewerChoices {
  /** Size and direction of the file; its frame has no tools for them. */
  readonly view: View;
  /** True when frames fill their container instead of having a height of their own. */
  readonly fills: boolean;
  /** True when the frame takes the focus as soon as its file is shown. */
  readonly takesFocus: boolean;
}

export const ViewerContext = createContext<ViewerChoices | undefined>(undefined);
