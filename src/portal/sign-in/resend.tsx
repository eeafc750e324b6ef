import { channelName, codeChannels, type CodeChannel } from '#shared/lists/message-channels.ts';
import { Button } from '#ui/actions/button.tsx';
import { onlyOpen } from '../addresses/open-channels.ts';
import { minutesAndSeconds, useSecondsLeft } from './seconds-left.ts';
import type { PendingAttempt } from './sign-in-storage.ts';

type ResendProps = {
  readonly attempt: PendingAttempt;
  readonly busy: boolean;
  readonly onResend: (method: CodeChannel) => void;
};

const OtherChannels = ({ attempt, busy, onResend }: ResendProps) => {
  const others = onlyOpen(codeChannels).filter((method) => method !== attempt.method);
  return others.length === 0 ? null : (
    <details>
      <summary className="text-link mx-auto w-fit rounded-field px-3 py-2">Kirim lewat cara lain</summary>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {others.map((method) => (
          <Button key={method} variant="secondary" size="small" loading={busy} onClick={() => onResend(method)}>
            <span>
              Lewat <span>{channelName(method)}</span>
            </span>
          </Button>
        ))}
      </div>
    </details>
  );
};

/** Shows the buttons that send the code again after a pause, by the same or another channel. */
export const Resend = (props: ResendProps) => {
  const { attempt, busy, onResend } = props;
  const seconds = useSecondsLeft(attempt.resendAt);
  if (seconds > 0)
    return (
      <p className="text-center text-small text-muted">
        Belum menerima kode? Kirim ulang dalam <span className="figures">{minutesAndSeconds(seconds)}</span>
      </p>
    );
  return (
    <div className="text-center">
      <p className="text-small text-muted">
        Belum menerima kode lewat <span translate="no">{channelName(attempt.method)}</span>?
      </p>
      <Button variant="quiet" size="small" loading={busy} onClick={() => onResend(attempt.method)}>
        Kirim ulang kode
      </Button>
      <OtherChannels {...props} />
    </div>
  );
};
