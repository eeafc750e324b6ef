import type { HttpGatewaySettings } from '#server/config/channel-settings.ts';
import { readGatewayState } from '#server/gateways/gateway-states.ts';
import { readField } from '#server/gateways/read-field.ts';
import type { DeliveryReport } from '#server/messages/delivery-repository.ts';

/** Reads the report of a gateway that settings describe; none where a field or the state is unknown. */
export function readGatewayReports(settings: HttpGatewaySettings, body: unknown): readonly DeliveryReport[] {
  const [id, state] = [readField(body, settings.idField), readField(body, settings.stateField)];
  const read = state === undefined ? undefined : readGatewayState(settings, state);
  if (id === undefined || read === undefined) return [];
  return [typeof read === 'object' ? { id, state: 'failed', failure: read } : { id, state: read }];
}
