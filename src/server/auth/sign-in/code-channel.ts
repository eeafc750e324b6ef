import { channelName, type CodeChannel } from '#shared/lists/message-channels.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { AuthServices } from '#server/auth/sessions/auth-services.ts';
import { listDisturbed } from '#server/messages/channel-health.ts';
import { chooseCodeChannel } from '#server/messages/channels.ts';

/** Channel of the next code, and what the page says of a channel that does not work; the same for everybody (P06). */
export interface ChosenChannel {
  readonly method: CodeChannel;
  /** Sentence for the customer; absent while all is well. */
  readonly notice?: string;
}

/** Chooses the channel of a code by the health of the channels, never by the person (promises P06). */
export async function chooseByHealth(
  { clock, channels }: Pick<AuthServices, 'clock' | 'channels'>,
  q: Queryable,
  wanted: CodeChannel | undefined,
): Promise<ChosenChannel> {
  const usual = chooseCodeChannel(wanted, channels, []);
  const disturbed = await listDisturbed(q, clock.systemNow());
  if (!disturbed.includes(usual)) return { method: usual };
  const method = chooseCodeChannel(wanted, channels, disturbed);
  const so = method === usual ? 'kode mungkin terlambat' : `kami coba ${channelName(method)}`;
  return { method, notice: `${channelName(usual)} sedang terganggu; ${so}.` };
}
