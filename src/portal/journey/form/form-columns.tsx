import type { ReactNode } from 'react';
import { EffectContext } from '#requests/blocks/form/effect-here.tsx';
import { useRoomBeside } from '#ui/appearance/room-beside.ts';
import { JourneyColumn } from '../draft/journey-column.tsx';

type FormColumnsProps = {
  /** Effect that the request type shows; undefined = it shows none, and the form takes the full width. */
  readonly effect: ReactNode | undefined;
  /** Policy and insurance terms: above the form, or below the effect when that is beside the form. */
  readonly about: ReactNode;
  readonly children: ReactNode;
};

/** Shows the effect of the request; before any answer, a placeholder sentence. */
const EffectPart = ({ children }: { readonly children: ReactNode }) => (
  <section aria-label="Akibat pilihan Anda" className="flex flex-col gap-4">
    {children}
    <p className="hidden rounded-card border border-dashed border-edge px-4 py-6 text-muted only:block">
      Akibat pilihan Anda tampil di sini.
    </p>
  </section>
);

/**
 * Columns of a form: the fields, and from 1024 px the effect beside them. The effect stays visible while the form
 * scrolls (decision 0048). On a narrow screen, `EffectHere` places the effect within the form.
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
