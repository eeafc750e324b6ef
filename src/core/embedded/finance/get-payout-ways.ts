import * as z from 'zod';
import type { PayoutWays } from '#core/port.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { findSettings } from '../settings/find-setting.ts';

const Ways = z.array(
  z.object({
    way: z.string(),
    above: z.number(),
    upTo: z.nullable(z.number()),
    except: z.array(z.string()),
  }),
);

/** Reads the ways of payouts in rupiah on a day. @throws when one of the settings is missing. */
export async function getPayoutWays(q: Queryable, today: BusinessDate): Promise<PayoutWays> {
  const settingOf = await findSettings(q, ['payout.ways', 'payout.own_bank'], today);
  return { ways: Ways.parse(settingOf('payout.ways')), ownBank: z.string().parse(settingOf('payout.own_bank')) };
}
