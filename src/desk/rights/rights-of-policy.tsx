import { formatDate } from '#shared/time/dates.ts';
import type { DeskRight, DeskRights } from '#shared/wire/operations/desk-rights.ts';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { AddRightForm } from './add-right-form.tsx';
import { EndRightForm } from './end-right-form.tsx';
import { kindText } from './right-words.ts';

const timeOf = ({ since, ended_on }: DeskRight): string =>
  ended_on === null ? `sejak ${formatDate(since)}` : `${formatDate(since)} sampai ${formatDate(ended_on)}`;

type RightsOfPolicyProps = { readonly policy: DeskRights['policy']; readonly mayEnter: boolean };

/** The rights of the policy that was looked for, each with its end, and a new one. */
export const RightsOfPolicy = ({ policy, mayEnter }: RightsOfPolicyProps) => {
  if (policy === null) return <Notice tone="you">Nomor polis tidak ditemukan. Cari lagi nomornya.</Notice>;
  const { policy_number: number, holder_name: holder, rights } = policy;
  return (
    <>
      <Card title={`Polis ${number}`} caption={<bdi>{holder}</bdi>}>
        {rights.length === 0 && <p className="text-muted">Tidak ada hak pihak lain.</p>}
        <ul>
          {rights.map((right) => (
            <li
              key={`${right.kind} ${right.right_holder} ${right.since}`}
              className="flex flex-col gap-2 border-t border-line py-3 first:border-t-0 first:pt-0"
            >
              <p>
                <span className="text-small text-muted">{kindText[right.kind]}</span>
                <bdi className="block font-bold">{right.right_holder}</bdi>
                <span className="figures block text-small text-muted">{timeOf(right)}</span>
              </p>
              {mayEnter && right.ended_on === null && <EndRightForm policyNumber={number} right={right} />}
            </li>
          ))}
        </ul>
      </Card>
      {mayEnter && <AddRightForm policyNumber={number} />}
    </>
  );
};
