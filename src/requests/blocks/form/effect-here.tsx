import { createContext, use, type ReactNode } from 'react';

/** Effect card of the form, where it is shown among the fields; null where it is shown beside them. */
export const EffectContext = createContext<ReactNode>(null);

/**
 * Placeholder that a form puts where its effect card appears on a narrow screen. On a wide screen the card is beside
 * the form.
 */
export const EffectHere = () => use(EffectContext);
