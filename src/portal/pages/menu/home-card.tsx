import type { UseQueryResult } from '@tanstack/react-query';
import { places } from '#shared/home/home-places.ts';
import type { HomeTask, PolicyHome } from '#shared/wire/home/policy-home.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { helpUrl } from '../../addresses/site-links.ts';
import { PolicySwitch } from '../../policies/policy-switch.tsx';
import { WaitingPolicies } from '../../policies/waiting-policies.tsx';
import { usePolicy } from '../../policy/use-policy.ts';
import { Cover, Figure, First, HomeFrame, HomeParts, Other, Others } from './home-view.tsx';

/** Puts in the address of the help pages, which are the insurer's: only this page knows it. */
const withHelp = (task: HomeTask): HomeTask =>
  task.button.href === places.help ? { ...task, button: { ...task.button, href: helpUrl() } } : task;

const Known = ({ home: { cover, first, others, figures, other_policies } }: { readonly home: PolicyHome }) => (
  <>
    <Cover cover={cover} first={first} />
    <HomeParts
      first={<First first={withHelp(first)} />}
      figures={figures.map((figure) => (
        <Figure key={figure.href} figure={figure} />
      ))}
    />
    {others.length > 0 && (
      <Others>
        {others.map((other) => (
          <Other key={`${other.kind} ${other.button.href}`} other={withHelp(other)} />
        ))}
      </Others>
    )}
    <WaitingPolicies policies={other_policies} />
  </>
);

interface HomeCardProps {
  /** Query of the home, made by the page. */
  readonly home: Pick<UseQueryResult<PolicyHome>, 'data' | 'error' | 'refetch'>;
}

/** Home card: cover, tasks, value, next due date, open requests (rulebook 4.7). */
export const HomeCard = ({ home: { data, error, refetch } }: HomeCardProps) => {
  const { policy } = usePolicy();
  return (
    <HomeFrame product={policy.mainCover.productName} policySwitch={<PolicySwitch inLine />}>
      {data !== undefined && <Known home={data} />}
      {data === undefined && error !== null && (
        <Notice
          tone="you"
          heading="Keadaan polis belum dapat dimuat"
          actions={
            <Button size="small" variant="secondary" onClick={() => void refetch()}>
              Coba lagi
            </Button>
          }
        >
          <p>{error.message}</p>
        </Notice>
      )}
    </HomeFrame>
  );
};
