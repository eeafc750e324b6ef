import * as z from 'zod/mini';
import type { Facts } from '#shared/facts/facts.ts';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { useDraft, useDraftValues } from '../form/use-draft.tsx';
import { accountLine } from './account-line.ts';
import { noPayee, returnedFromRegistered, toRegistered } from './registered-payee.ts';

const Choice = z.object(toRegistered);

const REGISTERED = 'registered';
const OTHER = 'other';

type PayeeChoiceProps = { readonly facts: Facts };

const ReturnedNotice = ({ facts }: PayeeChoiceProps) => {
  const reason = returnedFromRegistered(facts);
  if (reason === undefined) return null;
  return (
    <Notice tone="wait" heading="Transfer ke rekening tercatat dikembalikan bank">
      <p>
        Alasan bank: <bdi>{reason}</bdi>. Pilih rekening tercatat hanya bila sudah diperbaiki.
      </p>
    </Notice>
  );
};

/** Field to choose the registered account or another one. Renders nothing when the policy has no registered account. */
export const PayeeChoice = ({ facts }: PayeeChoiceProps) => {
  const { draft, problemAt, fieldIdOf } = useDraft(Choice);
  const { change } = useDraftValues();
  if (facts.policy.benefitAccount === null) return null;
  const choices = [
    {
      value: REGISTERED,
      label: 'Pakai rekening yang tercatat',
      hint: <span translate="no">{accountLine(facts)}</span>,
    },
    {
      value: OTHER,
      label: 'Pakai rekening lain',
      hint: `Perlu foto buku tabungan. Dikirim paling cepat ${facts.position.parameters['payout.hold_after_change_cd']} hari setelah disetujui.`,
    },
  ] as const;
  return (
    <>
      <ReturnedNotice facts={facts} />
      <RadioCards
        id={fieldIdOf('to_registered_account')}
        label="Rekening tujuan"
        choices={choices}
        value={draft.to_registered_account ? REGISTERED : OTHER}
        onChange={(chosen) =>
          change(chosen === REGISTERED ? { ...noPayee, to_registered_account: true } : { to_registered_account: false })
        }
        error={problemAt('to_registered_account')}
      />
    </>
  );
};
