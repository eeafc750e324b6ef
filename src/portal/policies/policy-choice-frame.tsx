import type { ReactNode } from 'react';
import { Card } from '#ui/showing/card.tsx';

/** The shape of the list, as high as it will be: on a phone the open policy says so on a line of its own. */
export const ComingPolicies = ({ count }: { readonly count: number }) => (
  <div aria-busy="true" className="grid animate-shimmer gap-2.5 sm:grid-cols-2">
    {Array.from({ length: count }, (_, index) => (
      <div
        key={index}
        className={`rounded-field bg-card sm:h-[4.5rem] ${index === 0 ? 'h-[6.125rem]' : 'h-[4.5rem]'}`}
      />
    ))}
  </div>
);

interface PolicyChoiceFrameProps {
  /** Number of policies; a placeholder when the build draws it. */
  readonly count: number | string;
  readonly children: ReactNode;
}

/** Card of the question which policy to open. */
export const PolicyChoiceFrame = ({ count, children }: PolicyChoiceFrameProps) => (
  <Card
    title={`Anda punya ${count} polis. Mana yang Anda urus hari ini?`}
    caption="Bisa diganti kapan saja lewat tombol “Ganti polis” di atas."
    tone="sea"
  >
    {children}
  </Card>
);
