// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RequestedAmountCard } from './requested-amount-card.tsx';
import { samples } from './samples.ts';
import { buildFacts } from '../testing/build-facts.ts';

afterEach(cleanup);

const facts = buildFacts(samples.minimal.facts);
const refusal = 'Pilih dana investasi untuk penarikan dana.';

it.each([
  ['an empty amount is called a required field', 0, refusal, 'Field harus diisi.'],
  ['a refused amount keeps its own sentence', 5, refusal, refusal],
] as const)('%s', (_name, sum, error, said) => {
  render(<RequestedAmountCard id="field-items" facts={facts} sum={sum} error={error} onSum={() => undefined} />);
  expect(screen.getByText(/Field harus|Pilih dana/).textContent).toBe(said);
});
