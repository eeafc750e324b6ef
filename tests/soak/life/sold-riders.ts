import type { BusinessDate } from '#shared/time/dates.ts';

/** Rider as sold with the policy: by plan, or by sum; a waiver's sum is the yearly premium. */
export interface SoldRider {
  readonly itemId: number;
  readonly productId: number;
  readonly plan: string | null;
  readonly sum: number;
  /** Premium within a bill; 0 when a fund pays for the rider. */
  readonly premium: number;
  readonly isWaiver: boolean;
  readonly expiresOn: BusinessDate;
}

interface Offer {
  readonly productId: number;
  readonly plan?: string;
  /** Sum as a part of the main cover's. */
  readonly part?: number;
  readonly isWaiver?: true;
  /** Premium as a part of a bill, when it is billed. */
  readonly billed?: number;
}

/** Riders sold with a product, each to about half of the policies. */
const offers: Readonly<Record<number, readonly Offer[]>> = {
  1001: [
    { productId: 5001, plan: 'C' },
    { productId: 5002, part: 0.5 },
    { productId: 5003, isWaiver: true },
  ],
  1002: [
    { productId: 5011, plan: 'G' },
    { productId: 5012, part: 0.5 },
  ],
  1003: [{ productId: 5005, part: 0.5 }],
  1101: [
    { productId: 5002, part: 0.5, billed: 0.05 },
    { productId: 5003, isWaiver: true, billed: 0.03 },
  ],
  1201: [{ productId: 5005, part: 1, billed: 0.02 }],
  2001: [
    { productId: 6001, plan: 'A' },
    { productId: 6005, part: 0.5 },
    { productId: 6003, isWaiver: true },
  ],
  2101: [{ productId: 6005, part: 1 }],
};

interface Selling {
  readonly productId: number;
  readonly premium: number;
  readonly yearly: number;
  readonly sumAssured: number;
  readonly expiresOn: BusinessDate;
  /** Next anniversary, the day on which some unbilled riders end. */
  readonly anniversary: BusinessDate;
  readonly draw: (what: string) => number;
}

export function sellRiders({ productId, draw, ...policy }: Selling): readonly SoldRider[] {
  return (offers[productId] ?? []).flatMap((offer, index) => {
    const name = `rider ${offer.productId}`;
    if (draw(name) < 0.5) return [];
    const isBilled = offer.billed !== undefined;
    const endsSoon = !isBilled && draw(`${name} ends`) < 0.4;
    return [
      {
        itemId: index + 2,
        productId: offer.productId,
        plan: offer.plan ?? null,
        sum: offer.isWaiver ? policy.yearly : policy.sumAssured * (offer.part ?? 0),
        premium: Math.round(policy.premium * (offer.billed ?? 0)),
        isWaiver: offer.isWaiver ?? false,
        expiresOn: endsSoon && policy.anniversary < policy.expiresOn ? policy.anniversary : policy.expiresOn,
      },
    ];
  });
}
