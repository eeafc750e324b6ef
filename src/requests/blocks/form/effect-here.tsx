import { createContext, use, type ReactNode } from 'react';

/** Effect of the form where it is shown among the fields; null where it is shown beside them. */
export const EffectContext = createContext<ReactNode>(null);

/**
 * Place of a type's `Effect` on a narrow screen, chosen by its form. On a wide one the journey draws it beside the
 * form.
 */
export const EffectHere = () => use(EffectContext);
