import { fillKnown, type Wording } from '../words/wording.ts';
import type { HomeTask, PolicyHome } from '../wire/home/policy-home.ts';
import { coverSentence } from './cover-sentence.ts';
import { buildDebt } from './debt-now.ts';
import type { HomeFacts } from './home-facts.ts';
import { homeFigures } from './home-figures.ts';
import { listTasks } from './list-tasks.ts';

/** Maximum number of further tasks on the home page; each also appears on its own page. */
const MOST_OTHERS = 4;

/** Builds the home of a policy from facts alone: cover, tasks and money. */
export function buildHome(facts: HomeFacts, wording: Wording): Omit<PolicyHome, 'product_name' | 'other_policies'> {
  const words = (text: string): string => fillKnown(text, wording);
  const show = ({ kind, sentence, detail, button }: HomeTask): HomeTask => ({
    kind,
    sentence: words(sentence),
    detail: words(detail),
    button,
  });
  const tasks = listTasks(facts);
  const [first, ...others] = tasks;
  const debt = buildDebt(facts, tasks);
  return {
    cover: coverSentence(facts),
    first: show(first),
    others: others.slice(0, MOST_OTHERS).map(show),
    debt: debt && { ...debt, label: words(debt.label) },
    figures: homeFigures(facts, tasks).map((figure) => ({ ...figure, label: words(figure.label) })),
  };
}
