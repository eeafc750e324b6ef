import { CopyNumber } from '#ui/actions/copy-number.tsx';
import { paymentChannels, type PaymentChannel } from './bank-steps.ts';

type PaymentInstructionsProps = {
  readonly number: string;
  /** Code of the bank that issued the policy's virtual account. */
  readonly bank: string;
  readonly bankName: string;
  /** For example 'Rp 5.000.000'; null while the amount is unknown. */
  readonly amount: string | null;
  /** For example 'Jumat, 27/11/2026'; null before the request is sent. */
  readonly deadline: string | null;
};

const groupsOfFour = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

const Way = ({ title, steps }: PaymentChannel) => (
  <details className="border-t border-line py-1">
    <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-sea">
      <span>
        Cara bayar: <span>{title}</span>
      </span>
    </summary>
    <ol className="flex list-decimal flex-col gap-1 pb-2 pl-5">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </details>
);

/** Section with account number, amount, deadline and the payment steps at each bank (rulebook 6.4). */
export const PaymentInstructions = ({ number, bank, bankName, amount, deadline }: PaymentInstructionsProps) => (
  <div className="flex flex-col gap-3">
    <div>
      <p className="text-small text-muted">
        Nomor virtual account <span translate="no">{bankName}</span>
      </p>
      <CopyNumber number={number} shown={groupsOfFour(number)} what="nomor virtual account" />
    </div>
    {amount !== null && (
      <div>
        <p className="text-small text-muted">Jumlah yang dibayar</p>
        <p translate="no" className="figures text-title font-bold">
          {amount}
        </p>
      </div>
    )}
    {deadline !== null && (
      <p>
        Bayar paling lambat <b>{deadline}</b>.
      </p>
    )}
    <div>
      {paymentChannels(bank, bankName).map((way) => (
        <Way key={way.title} {...way} />
      ))}
    </div>
  </div>
);
