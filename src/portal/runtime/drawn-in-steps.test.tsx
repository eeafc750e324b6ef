// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDrawnInSteps } from './drawn-in-steps.ts';

/** Renders a component in each of the given states, and records what each render shows. */
const drawings = (...states: readonly boolean[]): readonly string[] => {
  const drawn: string[] = [];
  const Part = ({ isThere }: { readonly isThere: boolean }) => {
    const isDrawn = useDrawnInSteps(isThere);
    drawn.push(`${isThere ? 'there' : 'coming'}, ${isDrawn ? 'drawn' : 'not drawn'}`);
    return null;
  };
  const [first = false, ...later] = states;
  const { rerender } = render(<Part isThere={first} />);
  for (const isThere of later) rerender(<Part isThere={isThere} />);
  return drawn;
};

it('late content is rendered in a later, interruptible render', () => {
  const drawn = drawings(false, true);
  expect(new Set(drawn)).toEqual(new Set(['coming, not drawn', 'there, not drawn', 'there, drawn']));
  expect(drawn.at(-1)).toBe('there, drawn');
});

it('content present from the start is rendered at once', () => {
  expect(new Set(drawings(true))).toEqual(new Set(['there, drawn']));
});

it('removed content is not rendered', () => {
  expect(drawings(true, false).at(-1)).toBe('coming, not drawn');
});
