import type { DeskCase } from '#shared/wire/desk.ts';
import { Card } from '#ui/showing/card.tsx';
import { Link } from '#ui/appearance/link.tsx';
import { casePath, ringPath } from '../queue/case-path.ts';

type Other = DeskCase['sharing'][number]['others'][number];

const OtherCase = ({ other }: { readonly other: Other }) => (
  <li className="figures text-small">
    {other.number === null ? (
      <span>
        <span>{other.title}</span> <span translate="no">{other.policy_number}</span>
      </span>
    ) : (
      <span>
        <Link href={casePath(other.number)} className="text-link inline-block py-1">
          {other.number}
        </Link>{' '}
        <span>{other.title}</span> · polis <span translate="no">{other.policy_number}</span> ·{' '}
        <span>{other.state_text}</span>
      </span>
    )}
  </li>
);

/** Link to all people of the ring on one page, for those who may read it. */
const RingLink = ({ number }: Pick<DeskCase, 'number'>) => {
  const path = ringPath(number);
  return path === undefined ? null : (
    <Link href={path} className="text-link w-fit py-1">
      Lihat semua orang dan polis dalam satu halaman
    </Link>
  );
};

/**
 * Lists accounts, contact channels or devices that the customer shares with other people; shows nothing when none is
 * shared.
 */
export const CaseSharing = ({ number, sharing }: Pick<DeskCase, 'number' | 'sharing'>) =>
  sharing.length === 0 ? null : (
    <Card title="Sama dengan orang lain">
      {sharing.map(({ text, others }) => (
        <section key={text} className="flex flex-col gap-1">
          <h3 className="font-semibold text-wait">{text}</h3>
          <ul>
            {others.map((other) => (
              <OtherCase key={`${other.number ?? ''}/${other.policy_number}`} other={other} />
            ))}
          </ul>
        </section>
      ))}
      <RingLink number={number} />
      <p className="text-small text-muted">Bisa wajar, misalnya suami dan istri. Kepatuhan menilainya lebih dulu.</p>
    </Card>
  );
