// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
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
  viewAttachment: () => undefined,
  loadAreas: nothingToLoad,
  loadAreaName: () => Promise.resolve(''),
  loadBanks: nothingToLoad,
  words: (text) => fill(text, wordingFor(policy)),
  problemAt: () => undefined,
});

const draw = ({ Part }: FormStep, values: DraftValues, facts: Facts): HTMLElement => {
  const Page = () => (
    <DraftFormContext value={form}>
      <FormToolsContext value={tools}>
        <Part facts={facts} />
      </FormToolsContext>
    </DraftFormContext>
  );
  const [form, tools] = [createStore(values), toolsFor(facts)];
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', Component: Page }])} />
    </QueryClientProvider>,
  ).container;
};

/** What has to be answered, read or passed on the way down: a group of choices is one, and so is a place for a file. */
const countInputs = (page: HTMLElement): number => {
  const groups = new Set([...page.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(({ name }) => name));
  const single = page.querySelectorAll('input:not([type=radio], [type=hidden]), select, textarea, [aria-haspopup]');
  return groups.size + single.length;
};

const forms = await Promise.all(browserEntries.map(async ({ load }) => (await load()).default));

interface State {
  readonly name: string;
  readonly values: DraftValues;
  readonly facts: Facts;
}

/** Every state that the samples know of, those of its variants too: as it begins, with each good and each bad payload. */
const statesOf = ({ type }: BrowserRequest): readonly State[] =>
  requestTypes
    .filter(({ route }) => route === type.route)
    .map(samplesOf)
    .flatMap(({ minimal, maximal, bad }) =>
      [{ ...minimal, name: 'as it begins', payload: {} }, minimal, maximal, ...bad].map((each) => {
        const facts = buildFacts(each.facts ?? minimal.facts);
        return { name: each.name, facts, values: { ...type.blank(facts), ...each.payload } };
      }),
    );

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

const most = 6;

/** The most inputs that each page of each form has, over all these states: type, then step. A form of one page has the step 'form'. */
const table: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'change/customer-info': { blocks: 0, card: 1, email: 1, areas: 4, lines: 3, phones: 5, others: 3 },
  'policy-recovery': { form: 3 },
  'cancellation-main-product': { covers: 3, consequences: 1, reason: 1, account: 4, attachments: 6 },
  'payment-policy-loan': { form: 3 },
  'request-policy-loan': { form: 3 },
  'withdraw-partial-investment-fund': { form: 4 },
  'cuti-premi': { form: 3 },
  'periodicaly-top-up': { form: 5 },
  'benefit-allocation': { payables: 2, account: 4, attachments: 5 },
  'change-payee-refund-account': { account: 4, attachments: 5 },
  'transfer-of-funds': { funds: 2, lines: 6, risk: 5, future: 1, attachments: 1 },
  apportionment: { funds: 6, risk: 5, attachments: 1 },
  'add-investment-fund': { funds: 3, risk: 5, payment: 1, attachments: 3 },
  'change-payment-freq': { form: 2 },
  'change/occupation': { who: 1, work: 6, attachments: 1 },
  'change/beneficiary': { mode: 2, shares: 6, attachments: 4, person: 6, identity: 5, removed: 2 },
  'change/payer': { now: 0, person: 5, identity: 6, areas: 5, lines: 3, attachments: 3 },
  'change/policy-holder': { cause: 1, person: 5, identity: 6, areas: 5, lines: 3, attachments: 3, death: 3 },
  'change/insured': { who: 2, identity: 6, reach: 4, areas: 5, lines: 3, attachments: 3, health: 0 },
  'change-payment-method': { method: 2, account: 4, attachments: 5, card: 4, 'virtual-account': 1 },
  'increase-sa': { covers: 3, benefits: 3, health: 0, income: 2, attachments: 2 },
  'decrease-sa': { form: 6 },
  'change-term': { form: 3 },
  'add-rider-product': { riders: 6, person: 6, identity: 5, body: 5, health: 0, attachments: 2 },
  'change/birth-and-gender': { who: 2, life: 3, attachments: 4 },
};

const countAll = (request: BrowserRequest): Readonly<Record<string, number>> => {
  const counted: Record<string, number> = {};
  for (const { values, facts } of statesOf(request))
    for (const step of buildSteps(request, values, facts)) {
      // The addresses and the shares of further people have the pages of the first.
      const key = step.key.replace(/-\d+$/, '');
      counted[key] = Math.max(counted[key] ?? 0, countInputs(draw(step, values, facts)));
      cleanup();
    }
  return counted;
};

describe('inputs on one page of a form', () => {
  it.each(forms)('$type.route', (request) => {
    const { route } = request.type;
    const counted = countAll(request);
    expect(counted).toEqual(table[route]);
    expect(Math.max(...Object.values(counted))).toBeLessThanOrEqual(most);
  });
});
