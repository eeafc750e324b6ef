import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '#shared/time/clock.ts';
import type { HttpGatewaySettings, InfobipSettings } from '#server/config/channel-settings.ts';
import type { WhatsAppSettings } from '#server/config/whatsapp-settings.ts';
import { isSameText, rawBodyOf, signBody } from '#server/http/raw-body.ts';
import { refuse } from '#server/http/refuse.ts';

/** Check of a report's sender by the raw request. @throws 403 */
export type SenderCheck = (request: FastifyRequest) => void;

/** Largest difference between the time stamp of a signed report and our clock. */
const windowMs = 300_000;

const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

const refuseUnless = (isFromSender: boolean): void => {
  if (!isFromSender) throw refuse('CALL_SIGNATURE');
};

/** Creates the check of Meta's calls: `X-Hub-Signature-256`, an HMAC with the app's secret. */
export const createMetaCheck =
  ({ appSecret }: WhatsAppSettings): SenderCheck =>
  (request) => {
    const expected = createHmac('sha256', appSecret).update(rawBodyOf(request)).digest('hex');
    refuseUnless(isSameText(headerOf(request, 'x-hub-signature-256'), `sha256=${expected}`));
  };

/** Creates the check of Infobip's calls, whose reports carry no signature: basic authentication. */
export const createInfobipCheck =
  ({ reportPassword }: InfobipSettings): SenderCheck =>
  (request) => {
    const expected = Buffer.from(`infobip:${reportPassword}`).toString('base64');
    refuseUnless(isSameText(headerOf(request, 'authorization'), `Basic ${expected}`));
  };

/** Creates the check of another gateway's calls, which are signed like our calls to it: `x-timestamp`, `x-signature`. */
export const createHttpGatewayCheck =
  ({ key }: HttpGatewaySettings, { systemNow }: Pick<Clock, 'systemNow'>): SenderCheck =>
  (request) => {
    const timestamp = headerOf(request, 'x-timestamp');
    const isSigned = isSameText(
      headerOf(request, 'x-signature'),
      signBody(Buffer.from(key), timestamp, rawBodyOf(request)),
    );
    // An invalid time stamp gives NaN, which is refused too.
    refuseUnless(isSigned && Math.abs(Date.parse(systemNow()) - Date.parse(timestamp)) <= windowMs);
  };
