// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { HomeKind } from '#shared/wire/home/policy-home.ts';
import type { PolicyHome } from '#shared/wire/home/policy-home.ts';
import { Cover, Figure, First, HomeFrame, HomeParts, Other, Others } from './home-view.tsx';
import { ComingPolicies, PolicyChoiceFrame } from '../../policies/policy-choice-frame.tsx';
import { drawHome } from '../../first-load/draw-home.ts';
import { HomeTemplates } from './home-templates.tsx';

const task = (kind: HomeKind): PolicyHome['first'] => ({
  kind,
  sentence: `Tugas <b>${kind}</b>`,
  detail: 'Bayar ~detail sebelum 01/12/2026.',
  button: { text: 'Bayar', href: '/polis/information/payment-account' },
});

const homeOf = (state: PolicyHome['cover']['state'], kind: HomeKind): PolicyHome => ({
  product_name: 'Contoh Link Sejahtera',
  cover: { state, sentence: 'Anda terlindungi' },
  first: task(kind),
  others: [task('BILL'), task('DRAFT')],
  figures: [
    { label: 'Nilai dana', value: 'Rp 1.000', note: 'per 26/11/2026', href: '/nilai' },
    { label: 'Pengajuan berjalan', value: 'Tidak ada', note: '', href: '/status' },
  ],
  debt: null,
  other_policies: [],
});

/** Draws the home as the program does. */
const drawByProgram = ({ product_name, cover, first, figures, others }: PolicyHome): string =>
  renderToStaticMarkup(
    <HomeFrame product={product_name} policySwitch={null}>
      <Cover cover={cover} first={first} />
      <HomeParts
        first={<First first={first} />}
        figures={figures.map((figure) => (
          <Figure key={figure.href} figure={figure} />
        ))}
      />
      {others.length > 0 && (
        <Others>
          {others.map((other) => (
            <Other key={other.kind} other={other} />
          ))}
        </Others>
      )}
    </HomeFrame>,
  );

const asMarkup = (html: string): string => {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  return holder.innerHTML;
};

const sections = (): readonly string[] => [...document.querySelectorAll('section')].map(({ outerHTML }) => outerHTML);

beforeEach(() => {
  document.head.innerHTML = '<meta name="help-url" content="https://bantuan.example/">';
  document.body.innerHTML = `<div id="root"><main>${renderToStaticMarkup(<HomeTemplates />)}<div id="shapes"></div></main></div>`;
});

const one = { hasSeveral: false, choices: 1 };
const states = ['ON', 'OFF', 'WAITS'] as const;

describe('home drawn by the page', () => {
  it.each(states.flatMap((state) => HomeKind.options.map((kind) => [state, kind] as const)))(
    'looks as the program draws it: %s, %s',
    (state, kind) => {
      const home = homeOf(state, kind);
      drawHome({ data: home }, one);
      expect(sections()).toEqual([asMarkup(drawByProgram(home))]);
    },
  );

  it('leaves out further tasks where there are none', () => {
    const home = { ...homeOf('ON', 'FINE'), others: [] };
    drawHome({ data: home }, one);
    expect(sections()).toEqual([asMarkup(drawByProgram(home))]);
  });

  it('leads to the help pages of the settings', () => {
    const button = { text: 'Hubungi kami', href: '#hubungi-kami' };
    drawHome({ data: { ...homeOf('OFF', 'ENDED'), first: { ...task('ENDED'), button } } }, one);
    expect(document.querySelector('h2 ~ div a')?.getAttribute('href')).toBe('https://bantuan.example/');
  });

  it('keeps the place of the link to other policies, and asks which policy to open', () => {
    drawHome({ data: homeOf('ON', 'FINE') }, { hasSeveral: true, choices: 3 });
    expect(document.querySelector('main')?.textContent).toContain('Pilih polis lain');
    const choice = renderToStaticMarkup(
      <PolicyChoiceFrame count={3}>
        <ComingPolicies count={3} />
      </PolicyChoiceFrame>,
    );
    expect(sections()[1]).toBe(asMarkup(choice));
  });

  it('leaves the question to the program where something waits on another policy, which stands above it', () => {
    const waits = { policy_number: '7700000003', product_name: 'Contoh Dwiguna', waiting: 1 };
    drawHome({ data: { ...homeOf('ON', 'FINE'), other_policies: [waits] } }, { hasSeveral: true, choices: 2 });
    expect(sections()).toHaveLength(1);
  });

  it('puts new shapes below, so that none moves', () => {
    const shapes = document.querySelector('#shapes');
    drawHome({ data: homeOf('ON', 'FINE') }, one);
    expect(shapes?.isConnected).toBe(false);
    expect(document.querySelector('main')?.lastElementChild?.id).toBe('shapes');
  });

  it.each([
    ['an answer of an older server', { ...homeOf('ON', 'FINE'), product_name: '' }],
    ['no home', undefined],
  ])('stays away for %s', (_what, data) => {
    drawHome({ data }, one);
    expect(sections()).toEqual([]);
  });

  it('stays away once the program has drawn the page', () => {
    document.body.innerHTML = '<div id="root"><main></main></div>';
    drawHome({ data: homeOf('ON', 'FINE') }, one);
    expect(sections()).toEqual([]);
  });
});
