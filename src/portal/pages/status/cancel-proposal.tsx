import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CancelInput } from '#shared/wire/proposals.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { cancelProposal } from '../../proposals/proposal-queries.ts';

type PaidMoney = CancelInput['paid_money'];

type MoneyChoiceProps = { readonly value: PaidMoney; readonly onChange: (value: PaidMoney) => void };

/** Choice between refunding and keeping money that was paid for the request (rulebook 4.3). */
const MoneyChoice = ({ value, onChange }: MoneyChoiceProps) => (
  <RadioCards
    id="paid-money"
    label="Uang yang sudah Anda bayar"
    choices={[
      { value: 'REFUND', label: 'Kembalikan ke rekening manfaat saya' },
      { value: 'SUSPENSE', label: 'Simpan untuk pengajuan berikutnya' },
    ]}
    value={value}
    onChange={onChange}
  />
);

const useCancelling = (id: string, onEnd: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (paidMoney: PaidMoney) => cancelProposal(id, paidMoney),
    onSettled: async () => {
      onEnd();
      await client.invalidateQueries({ queryKey: ['proposals'] });
      await client.invalidateQueries({ queryKey: ['availability'] });
    },
  });
};

/** Button that cancels the request free of charge, after a confirmation. */
export const CancelProposal = ({ id, hasPaid }: { readonly id: string; readonly hasPaid: boolean }) => {
  const [asking, setAsking] = useState(false);
  const [paidMoney, setPaidMoney] = useState<PaidMoney>('REFUND');
  const { mutate, isPending } = useCancelling(id, () => setAsking(false));
  return (
    <div className="max-w-full md:w-80">
      <Button wide variant="danger" onClick={() => setAsking(true)}>
        Batalkan pengajuan
      </Button>
      <ConfirmModal
        open={asking}
        danger
        loading={isPending}
        title="Batalkan pengajuan ini?"
        text="Polis Anda tidak berubah dan tidak ada biaya. Anda dapat mengajukannya lagi kapan saja."
        confirmText="Batalkan pengajuan"
        cancelText="Tidak jadi"
        onConfirm={() => mutate(paidMoney)}
        onCancel={() => setAsking(false)}
      >
        {hasPaid && <MoneyChoice value={paidMoney} onChange={setPaidMoney} />}
      </ConfirmModal>
    </div>
  );
};
