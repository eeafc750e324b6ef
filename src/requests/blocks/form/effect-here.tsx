import { createContext, use, type ReactNode } from 'react';

/** The effect of the form where it stands among the fields; null where it stands beside them. */
export const EffectContext = createContext<ReactNode>(null);

/** The place of a type's `Effect` on a narrow screen, said by its form. On a wide one the journey draws it beside the form. */
export const EffectHere = () => use(EffectContext);
