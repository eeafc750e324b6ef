import type { ReadCore } from '#core/port.ts';
import type { Clock } from '#shared/time/clock.ts';
import { businessDateOf, daysBetween, type BusinessDate } from '#shared/time/dates.ts';
import type { Seal } from './seal.ts';

/** End of the certificate that seals documents; WIB day. */
export interface SealEnd {
  readonly endsOn: BusinessDate;
  readonly daysLeft: number;
  /** True = documents are issued without a seal since. */
  readonly hasEnded: boolean;
}

interface Asked {
  readonly core: Pick<ReadCore, 'getSealWarningDays'>;
  readonly clock: Clock;
  readonly seal: Seal;
}

/** Finds when the insurer's certificate ends, from `seal.warning_cd` before it on. The machine's time decides. */
export async function findSealEnd({ core, clock, seal }: Asked): Promise<SealEnd | undefined> {
  const now = clock.systemNow();
  const certificate = await seal.findCertificate(now);
  if (certificate === undefined) return undefined;
  const endsOn = businessDateOf(certificate.endsAt);
  const daysLeft = daysBetween(businessDateOf(now), endsOn);
  if (daysLeft > (await core.getSealWarningDays(businessDateOf(await clock.businessNow())))) return undefined;
  return { endsOn, daysLeft, hasEnded: certificate.endsAt <= now };
}
