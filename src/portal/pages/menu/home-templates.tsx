import { places } from '#shared/home/home-places.ts';
import { HomeKind, PolicyHome } from '#shared/wire/home/policy-home.ts';
import type { HomeTask } from '#shared/wire/home/policy-home.ts';
import { coverAppearance, homeAppearance } from './home-appearance.ts';
import { ComingPolicies, PolicyChoiceFrame } from '../../policies/policy-choice-frame.tsx';
import { Cover, Figure, First, HomeFrame, HomeParts, Other, Others } from './home-view.tsx';

/*
 * Templates of the home card, drawn at build time by its own components with placeholders in place of the texts:
 * '~name' stands for a text or an address, `<slot name>` for other templates. `first-load/draw-home.ts` fills them in the page.
 */

const task = (kind: HomeKind): HomeTask => ({
  kind,
  sentence: '~sentence',
  detail: '~detail',
  button: { text: '~text', href: '~href' },
});

const states = PolicyHome.shape.cover.def.shape.state.options;

/** Groups values by their appearance, so that what looks alike is one template. */
const groupAlike = <Value,>(values: readonly Value[], appearanceOf: (value: Value) => unknown) => {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const key = JSON.stringify(appearanceOf(value));
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return [...groups.values()];
};

const covers = groupAlike(
  states.flatMap((state) =>
    HomeKind.options.map((kind) => ({ cover: { state, sentence: '~sentence' }, first: task(kind) })),
  ),
  coverAppearance,
);

/** Link to other policies, which works once the program is there. */
const switchPlace = (
  <span data-home-several="" inert className="text-link flex min-h-8 items-center text-small">
    Pilih polis lain
  </span>
);

const Figures = () => (
  <>
    {['', '~note'].map((note) => (
      <template key={note} data-home={note === '' ? 'figure' : 'noted-figure'}>
        <Figure figure={{ label: '~label', value: '~value', note, href: '~href' }} />
      </template>
    ))}
  </>
);

/** Draws every template of the home card; a browser shows none of them. */
export const HomeTemplates = () => (
  <>
    <template data-home="card" data-home-help={places.help}>
      <HomeFrame product="~product" policySwitch={switchPlace}>
        <slot name="cover" />
        <HomeParts first={<slot name="first" />} figures={<slot name="figures" />} />
        <slot name="others" />
      </HomeFrame>
    </template>
    {covers.map((alike) => (
      <template
        key={alike.length}
        data-home="cover"
        data-when={alike.map(({ cover, first }) => `${cover.state}.${first.kind}`).join(' ')}
      >
        {alike[0] && <Cover {...alike[0]} />}
      </template>
    ))}
    {groupAlike(HomeKind.options, homeAppearance).map(([kind, ...others]) => (
      <template key={kind} data-home="first" data-when={[kind, ...others].join(' ')}>
        {kind && <First first={task(kind)} />}
      </template>
    ))}
    <Figures />
    <template data-home="choice">
      <PolicyChoiceFrame count="~count">
        <ComingPolicies count={2} />
      </PolicyChoiceFrame>
    </template>
    <template data-home="others">
      <Others>
        <slot name="others" />
      </Others>
    </template>
    <template data-home="other">
      <Other other={task('FINE')} />
    </template>
  </>
);
