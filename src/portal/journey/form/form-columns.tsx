import type { ReactNode } from 'react';
import { EffectContext } from '#requests/blocks/form/effect-here.tsx';
import { useRoomBeside } from '#ui/appearance/room-beside.ts';
import { JourneyColumn } from '../draft/journey-column.tsx';

type FormColumnsProps = {
  /** The type's effect; undefined = it has none, and the form has the page for itself. */
  readonly effect: ReactNode | undefined;
  /** Policy and terms: shown before the form, or below the effect beside it. */
  readonly about: ReactNode;
  readonly children: ReactNode;
};

/** Effect of the request; before any answer a sentence takes its place. */
const EffectPart = ({ children }: { readonly children: ReactNode }) => (
  <section aria-label="Akibat pilihan Anda" className="flex flex-col gap-4">
    {children}
    <p className="hidden rounded-card border border-dashed border-edge px-4 py-6 text-muted only:block">
      Akibat pilihan Anda tampil di sini.
    </p>
  </section>
);

/**
 * Columns of a form: its fields, and from 1024 px on the effect beside them, which stays visible while the form scrolls
 * (decision 0048). On a narrow screen the form places the effect with `EffectHere`.
 */
export const FormColumns = ({ effect, about, children }: FormColumnsProps) => {
  const isBeside = useRoomBeside() && effect !== undefined;
  return (
    <EffectContext value={isBeside ? null : effect}>
      <div className={isBeside ? 'grid grid-cols-[minmax(0,5fr)_minmax(0,3fr)] items-start gap-x-7' : 'contents'}>
        <JourneyColumn>
          {!isBeside && about}
          {children}
        </JourneyColumn>
        {isBeside && (
          <aside aria-label="Di samping isian" className="sticky top-4 flex flex-col gap-4">
            <EffectPart>{effect}</EffectPart>
            {about}
          </aside>
        )}
      </div>
    </EffectContext>
  );
};
