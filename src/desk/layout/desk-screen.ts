import { watchMedia } from '#ui/appearance/wide-screen.ts';

/** Returns true on screens from 1280 px, where the bar of the desk has room for most pages. */
export const useWideBar: () => boolean = watchMedia('(min-width: 80rem)', true);

/** Returns true on screens from 1200 × 600 px, where a whole case of the desk fits; larger with a larger font. */
export const useOneScreen: () => boolean = watchMedia('(min-width: 75rem) and (min-height: 37.5rem)', false);
