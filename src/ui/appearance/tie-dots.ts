import type { ReactNode } from 'react';

/** Ties the dot between two parts of a text to the part before it: it never begins a line, where it would look like a bullet. */
export const tieDots = <Shown extends ReactNode>(text: Shown): Shown | string =>
  typeof text === 'string' ? text.replaceAll(' · ', '\u00a0· ') : text;
