// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import axe from 'axe-core';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DraftFormContext } from '#requests/blocks/form/draft-form.tsx';
import { FormToolsContext } from '#requests/blocks/form/form-tools.tsx';
import type { FormTools } from '#requests/blocks/form/form-tools.tsx';
import type { BrowserRequest, FormStep } from '#requests/contract/browser-request.tsx';
import type { DraftValues } from '#requests/contract/draft-values.ts';
import { buildSteps } from '#requests/contract/form-steps.tsx';
import { requestTypes } from '#requests/registry/registry.ts';
import { browserEntries } from '#requests/registry/registry.browser.tsx';
import { buildFacts } from '#requests/testing/build-facts.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import { samplesOf } from '#tests/support/samples-by-route.ts';
import { createStore } from '../../runtime/external-store.ts';

const nothingToLoad = () => Promise.resolve({ items: [], hasNextPage: false });

const toolsFor = ({ policy }: Facts): FormTools => ({
  uploadAs: () => () => Promise.reject(new Error('Nothing is uploaded here.')),
  photoTries: 3,
  pageCallsAs: () => undefined,
  viewAttachment: () => undefined,
  loadAreas: nothingToLoad,
  loadAreaName: () => Promise.resolve(''),
  Signing: ({ children }) => children,
  askAccountName: () => Promise.resolve({ result: 'later', text: '' }),
  earlierCardQuery: { queryKey: ['earlier-ktp'], queryFn: () => Promise.resolve({ offer: null, unsent: [] }) },
  reuseCard: () => Promise.resolve({ ok: false, problem: '' }),
  readCard: () => Promise.resolve({ state: 'off', hints: null }),
  words: (text) => fill(text, wordingFor(policy)),
  problemAt: () => undefined,
});

/** Builds a client that knows already that no earlier KTP can be used, so that the upload field is shown at once. */
const buildClient = (): QueryClient => {
  const client = new QueryClient();
  client.setQueryData(['earlier-ktp'], { offer: null, unsent: [] });
  return client;
};

interface State {
  readonly values: DraftValues;
  readonly facts: Facts;
}

/**
 * Renders a step in one shared root, because creating a root costs more than rendering. A new key makes React build a
 * new page.
 */
const draw = (
  view: RenderResult,
  key: string,
  { Part }: FormStep,
  { values, facts }: State,
  client = buildClient(),
): HTMLElement => {
  view.rerender(
    <QueryClientProvider key={key} client={client}>
      <MemoryRouter>
        <DraftFormContext value={createStore(values)}>
          <FormToolsContext value={toolsFor(facts)}>
            <Part facts={facts} />
          </FormToolsContext>
        </DraftFormContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return view.container;
};

/** Counts the inputs of a page; radio buttons of one group count as one input. */
const countInputs = (page: HTMLElement): number => {
  const groups = new Set([...page.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(({ name }) => name));
  const single = page.querySelectorAll('input:not([type=radio], [type=hidden]), select, textarea, [aria-haspopup]');
  return groups.size + single.length;
};

const forms = await Promise.all(browserEntries.map(async ({ load }) => (await load()).default));

/**
 * Lists the states to test of a request type and its variants: empty, and filled with each valid and invalid sample.
 */
const statesOf = ({ type }: BrowserRequest): readonly State[] =>
  requestTypes
    .filter(({ route }) => route === type.route)
    .map(samplesOf)
    .flatMap(({ minimal, maximal, bad }) =>
      [{ ...minimal, payload: {} }, minimal, maximal, ...bad].map((each) => {
        const facts = buildFacts(each.facts ?? minimal.facts);
        return { facts, values: { ...type.blank(facts), ...each.payload } };
      }),
    );

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
  // The accessibility checker would measure text on a canvas, which jsdom does not have.
  HTMLCanvasElement.prototype.getContext = () => null;
});
afterEach(cleanup);

const most = 6;

/** Counts the inputs of each page in all states, and tells whether one of the pages reads the accepted KTP. */
const readPages = (request: BrowserRequest) => {
  const inputs: Record<string, number> = {};
  let readsCard = false;
  const view = render(null);
  for (const [index, state] of statesOf(request).entries())
    for (const step of buildSteps(request, state.values, state.facts)) {
      const client = buildClient();
      // Pages for further people (key ending in a number) count as the page for the first person.
      const key = step.key.replace(/-\d+$/, '');
      const page = draw(view, `${index} ${step.key}`, step, state, client);
      inputs[key] = Math.max(inputs[key] ?? 0, countInputs(page));
      readsCard ||=
        client
          .getQueryCache()
          .find({ queryKey: ['earlier-ktp'] })
          ?.isActive() === true;
    }
  return { inputs, readsCard };
};

describe('form pages have at most six inputs, and read an accepted KTP only where the form page loads it', () => {
  it.each(forms)('$type.route', (request) => {
    const { route, asksHolderCard } = request.type;
    const { inputs, readsCard } = readPages(request);
    expect(inputs, `as samples.ts of ${route} says`).toEqual(samplesOf(request.type).inputs);
    expect(Math.max(...Object.values(inputs))).toBeLessThanOrEqual(most);
    expect(readsCard).toBe(asksHolderCard);
  });
});

/** Rules of WCAG 2.2 AA that need no layout; the browser tests check colours, sizes and positions. */
const asked: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
  resultTypes: ['violations'],
};

/** Lists WCAG violations on each page of a form, with empty and with filled fields. */
async function findBarriers(request: BrowserRequest): Promise<readonly string[]> {
  const found: string[] = [];
  const view = render(null);
  const { minimal, maximal } = samplesOf(request.type);
  for (const [name, payload] of [
    ['empty', {}],
    ['full', maximal.payload],
  ] as const) {
    const facts = buildFacts(maximal.facts ?? minimal.facts);
    const values = { ...request.type.blank(facts), ...payload };
    for (const step of buildSteps(request, values, facts)) {
      const { violations } = await axe.run(draw(view, `${name} ${step.key}`, step, { values, facts }), asked);
      found.push(...violations.map(({ id, nodes }) => `${step.key}, ${name}: ${id} at ${nodes[0]?.html}`));
    }
  }
  return found;
}

describe('form pages without WCAG 2.2 AA barriers', () => {
  it.each(forms)('$type.route, empty and filled', async (request) => {
    expect(await findBarriers(request)).toEqual([]);
  });
});
