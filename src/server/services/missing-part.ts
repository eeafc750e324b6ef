import type { SetupPart } from '#core/port.ts';

/** Part of the setup that an insurer has not filled in: of the core, or its own agreement texts and lists. */
export type MissingPart = SetupPart | 'lists' | 'terms';
