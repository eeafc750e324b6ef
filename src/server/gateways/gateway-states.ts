import type { GatewayResult, HttpGatewaySettings } from '#server/config/channel-settings.ts';
import type { DeliveryState } from '#server/messages/delivery-repository.ts';
import type { Failure } from '#server/messages/messenger.ts';

const isState = (result: GatewayResult): result is Exclude<DeliveryState, 'failed'> =>
  ['accepted', 'sent', 'delivered', 'read'].includes(result);

/** Returns what a gateway's own state means by the settings; undefined for one that they do not name. */
export function readGatewayState(
  { states }: Pick<HttpGatewaySettings, 'states'>,
  state: string,
): DeliveryState | Failure | undefined {
  const result = states.get(state);
  if (result === undefined) return undefined;
  return isState(result) ? result : { kind: result, text: `GATEWAY ${state.slice(0, 40)}` };
}
