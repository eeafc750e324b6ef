import { callOut, NoAnswer, type CallAnswer } from '#server/outgoing/call-out.ts';
import { DeliveryFailed, type FailureKind } from '#server/messages/messenger.ts';

/** Milliseconds for the whole answer: two gateways that hang leave time for a third channel within 30 s. */
const waitMs = 8_000;

export interface GatewayCall {
  /** Name for the failure's text, such as 'META'. */
  readonly gateway: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type GatewayAnswer = CallAnswer;

/** Returns what the HTTP status alone asks for; undefined for 2xx. */
export function kindOfStatus(status: number): FailureKind | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 401 || status === 403) return 'stop';
  return status === 408 || status === 429 || status >= 500 ? 'down' : 'alarm';
}

/** Posts to a gateway and reads its answer. @throws DeliveryFailed `down` when no whole answer comes in time */
export async function callGateway({ gateway, url, headers, body }: GatewayCall): Promise<GatewayAnswer> {
  try {
    return await callOut({ url, headers, body, waitMs });
  } catch (error) {
    if (error instanceof NoAnswer) throw new DeliveryFailed('down', `${gateway} ${error.message}`);
    throw error;
  }
}
