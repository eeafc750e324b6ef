import { createElement } from 'react';
import type { SigningProps } from '#requests/blocks/form/form-tools.tsx';
import { buildLazyPart } from '#ui/lazy/lazy-part.ts';
import { Card } from '#ui/showing/card.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';

const { usePart } = buildLazyPart('signing-panel', async () => (await import('./signing-panel.tsx')).default);

/** Form to sign on screen, loaded where it is shown. If it cannot be loaded, the upload field is shown instead. */
export const SigningPart = (props: SigningProps) => {
  const { part, trouble } = usePart(true);
  if (part !== undefined) return createElement(part, props);
  if (trouble !== undefined) return props.children;
  return (
    <Card title={props.label}>
      <Skeleton />
    </Card>
  );
};
