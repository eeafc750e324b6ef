import type { ReactNode } from 'react';

/** Replaces the space before each ' · ' separator by a no-break space. A dot at the start of a line would look like a bullet. */
export const tieDots = <Shown extends ReactNode>(text: Shown): Shown | string =>
  typeof text === 'string' ? text.replaceAll(' · ', '\u00a0· ') : text;
