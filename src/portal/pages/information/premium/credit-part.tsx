import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatDate } from '#shared/time/dates.ts';
import { formatMoney } from '#shared/money/money.ts';
import { creditStepUp, type PremiumCredit } from '#shared/wire/premiums/premium-payment.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { CodeDialog } from '../../../journey/code/code-dialog.tsx';
import { useCodeStep } from '../../../journey/code/use-code-step.ts';
import { premiumCalendarQuery, refundCredit } from '../../../policy/overview-queries.ts';
import { usePolicy, useWording } from '../../../policy/use-policy.ts';
import { ChangeLink } from '../parts/change-link.tsx';
import { creditHindrance } from './pay-words.ts';

const dialogWords = {
  why: 'Titipan dikembalikan setelah Anda memasukkan kode baru.',
  confirm: 'Verifikasi dan kembalikan',
  back: 'Batal',
};

const useRefund = () => {
  const client = useQueryClient();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: refundCredit,
    onSuccess: () => client.invalidateQueries({ queryKey: premiumCalendarQuery.queryKey }),
  });
  const code = useCodeStep(creditStepUp, () => mutate());
  return { code, isPending, error, data };
};

type Refund = ReturnType<typeof useRefund>;

const Refunded = ({ amount, payable_from }: NonNullable<Refund['data']>) => {
  const { policy } = usePolicy();
  return (
    <Notice tone="ok" live heading={`${formatMoney(amount, policy.currency)} kami kembalikan`}>
      Uang kami kirim ke rekening manfaat Anda, paling cepat <span translate="no">{formatDate(payable_from)}</span>.
    </Notice>
  );
};

/** Button that refunds the suspense money to the registered account, after a step-up code. */
const TakeBack = ({ code, isPending, error }: Refund) => (
  <>
    <Button size="small" variant="secondary" loading={isPending} onClick={code.begin}>
      Kembalikan ke rekening saya
    </Button>
    <p role="alert" className="text-small font-semibold text-you">
      {error?.message}
    </p>
    <CodeDialog step={code} words={dialogWords} />
  </>
);

/**
 * Shows suspense money for premiums. It pays the next premium automatically, or is refunded on request (rulebook 6.4).
 * After a refund the part stays visible as confirmation.
 */
export const CreditPart = ({ credit }: { readonly credit: PremiumCredit | null }) => {
  const { policy } = usePolicy();
  const words = useWording();
  const refund = useRefund();
  if (refund.data !== undefined) return <Refunded {...refund.data} />;
  if (credit === null) return null;
  const hindrance = creditHindrance(credit);
  return (
    <Notice
      heading={words(`Titipan {premi} ${formatMoney(credit.amount, policy.currency)}`)}
      actions={
        <>
          {hindrance === undefined && <TakeBack {...refund} />}
          {credit.refund === 'NO_ACCOUNT' && <ChangeLink to="benefit">Daftarkan rekening manfaat</ChangeLink>}
        </>
      }
    >
      <p>{words('Kami pakai sendiri untuk {premi} yang jatuh tempo. Anda tidak perlu melakukan apa-apa.')}</p>
      {credit.clears_on !== null && credit.refund !== 'NOT_CLEARED' && (
        <p>
          Sebagian dihitung mulai <span translate="no">{formatDate(credit.clears_on)}</span>.
        </p>
      )}
      {hindrance !== undefined && <p>{words(hindrance)}</p>}
    </Notice>
  );
};
