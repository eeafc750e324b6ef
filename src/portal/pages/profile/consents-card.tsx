import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#shared/time/dates.ts';
import type { Consent } from '#shared/wire/privacy.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { consentsQuery, giveConsent, withdrawConsent } from './profile-queries.ts';
import { Section } from './section.tsx';

const stateOf = ({ given_at, withdrawn_at, may_withdraw }: Consent) => {
  if (!may_withdraw) return { tone: 'sea', text: 'Wajib untuk polis', since: '' } as const;
  if (given_at !== null) return { tone: 'ok', text: 'Disetujui', since: formatDateTime(given_at) } as const;
  if (withdrawn_at !== null) return { tone: 'muted', text: 'Dicabut', since: formatDateTime(withdrawn_at) } as const;
  return { tone: 'muted', text: 'Belum disetujui', since: '' } as const;
};

type ItemProps = {
  readonly consent: Consent;
  readonly busy: boolean;
  readonly onGive: () => void;
  readonly onWithdraw: () => void;
};

const Item = ({ consent, busy, onGive, onWithdraw }: ItemProps) => {
  const { tone, text, since } = stateOf(consent);
  return (
    <li className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h4 className="font-semibold">{consent.title}</h4>
        <Pill tone={tone}>{text}</Pill>
      </span>
      <p>
        “<span>{consent.purpose}</span>”
      </p>
      <p className="text-small text-muted">
        <span>{since !== '' && `${since}, teks versi ${consent.version}. `}</span>
        <span>{consent.why}</span>
      </p>
      <span className="-ml-4">
        {consent.may_give && consent.given_at === null && (
          <Button variant="quiet" size="small" loading={busy} onClick={onGive}>
            Setujui <span className="sr-only">{consent.title}</span>
          </Button>
        )}
        {consent.may_withdraw && consent.given_at !== null && (
          <Button variant="quiet" size="small" loading={busy} onClick={onWithdraw}>
            Cabut persetujuan <span className="sr-only">{consent.title}</span>
          </Button>
        )}
      </span>
    </li>
  );
};

/**
 * Lists uses of personal data with the customer's consent; face data is a separate use. A withdrawal first shows its
 * consequences.
 */
export const ConsentsCard = () => {
  const client = useQueryClient();
  const query = useQuery(consentsQuery);
  const [asked, setAsked] = useState<Consent>();
  const decide = useMutation({
    mutationFn: ({ id, version, given_at }: Consent) =>
      given_at === null ? giveConsent(id, version) : withdrawConsent(id),
    onSuccess: (consents) => client.setQueryData(consentsQuery.queryKey, consents),
    onSettled: () => setAsked(undefined),
  });
  return (
    <Section title="Persetujuan" caption="Untuk apa data Anda dipakai" query={query}>
      {({ items }) => (
        <>
          <ul className="flex flex-col divide-y divide-line">
            {items.map((consent) => (
              <Item
                key={consent.id}
                consent={consent}
                busy={decide.isPending}
                onGive={() => decide.mutate(consent)}
                onWithdraw={() => setAsked(consent)}
              />
            ))}
          </ul>
          <ConfirmModal
            open={asked !== undefined}
            title={`Cabut persetujuan: ${asked?.title ?? ''}?`}
            text={asked?.follows ?? ''}
            confirmText="Cabut persetujuan"
            danger
            loading={decide.isPending}
            onConfirm={() => asked && decide.mutate(asked)}
            onCancel={() => setAsked(undefined)}
          />
        </>
      )}
    </Section>
  );
};
