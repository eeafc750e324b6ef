import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { HttpGatewaySettings, InfobipSettings } from '#server/config/channel-settings.ts';
import type { WhatsAppSettings } from '#server/config/whatsapp-settings.ts';
import type { AuthServices } from '#server/auth/sessions/auth-services.ts';
import { limitRules } from '#server/auth/limits/limit-rules.ts';
import { refusals } from '#server/auth/limits/limit-refusals.ts';
import { takeNetworkHit } from '#server/auth/limits/network-limits.ts';
import { refuse } from '#server/http/refuse.ts';
import { answer, answeredItself, gatewayRoute, noData, type Route } from '#server/http/route.ts';
import { isSameText } from '#server/http/raw-body.ts';
import type { Config } from '#server/config/config.ts';
import { MetaCall, readMetaReports } from './meta-reports.ts';
import { createHttpGatewayCheck, createInfobipCheck, createMetaCheck, type SenderCheck } from './report-signatures.ts';
import { readGatewayState } from '#server/gateways/gateway-states.ts';
import { readField } from '#server/gateways/read-field.ts';
import { storeReports, type DeliveryReport } from '#server/messages/delivery-repository.ts';
import { InfobipError, InfobipStatus, readInfobipStatus } from '#server/gateways/infobip-states.ts';
import type { MessageChannel } from '#shared/lists/message-channels.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { countUnknownReports } from '#server/messages/channel-health.ts';
import { failedReportJobName } from '#server/messages/failed-report-job.ts';
import type { Services } from '#server/services/services.ts';

/** Stores the reports of one call and queues what has to go by another channel; counts those of unknown messages. */
async function takeReports(
  { pool, clock, vault }: Pick<Services, 'pool' | 'clock' | 'vault'>,
  channel: MessageChannel,
  reports: readonly DeliveryReport[],
): Promise<void> {
  if (reports.length === 0) return;
  await inTransaction(pool, async (tx) => {
    const { failed, unknown } = await storeReports(tx, channel, reports, { now: clock.systemNow(), vault });
    for (const each of failed)
      await addJob(tx, failedReportJobName, { ...each }, { jobKey: `${failedReportJobName}-${each.messageId}` });
    if (unknown > 0) await countUnknownReports(tx, channel, unknown);
  });
}

/** Call of Infobip, with up to a hundred reports unless the account says more. */
const InfobipCall = z.object({
  results: z
    .array(z.object({ messageId: z.string().max(200), status: InfobipStatus, error: InfobipError.optional() }))
    .max(1000),
});
type InfobipCall = z.infer<typeof InfobipCall>;

const readInfobipReports = ({ results }: InfobipCall): readonly DeliveryReport[] =>
  results.map(({ messageId: id, status, error }) => {
    const read = readInfobipStatus(status, error);
    return typeof read === 'object' ? { id, state: 'failed', failure: read } : { id, state: read };
  });

/** Reads the report of a gateway that settings describe; none where a field or the state is unknown. */
function readGatewayReports(settings: HttpGatewaySettings, body: unknown): readonly DeliveryReport[] {
  const [id, state] = [readField(body, settings.idField), readField(body, settings.stateField)];
  const read = state === undefined ? undefined : readGatewayState(settings, state);
  if (id === undefined || read === undefined) return [];
  return [typeof read === 'object' ? { id, state: 'failed', failure: read } : { id, state: read }];
}

type ReportServices = Pick<AuthServices, 'pool' | 'clock' | 'vault' | 'limits'> & { readonly config: Config };

/** Largest call in bytes: Meta and Infobip join a hundred reports and more. */
const bodyLimit = 524_288;

/** Builds the two checks of a route: the limit of a network before the body is read, the signature over it afterwards. */
const guard = (services: ReportServices, check: SenderCheck) => ({
  async admit({ ip }: FastifyRequest): Promise<void> {
    const rule = limitRules.deliveryReports(services.limits);
    const seconds = await takeNetworkHit(services, rule, ip, services.clock.systemNow());
    if (seconds > 0) throw refusals.busy(seconds);
  },
  check: (request: FastifyRequest): Promise<null> => {
    check(request);
    return Promise.resolve(null);
  },
});

const Challenge = z.object({
  query: z.object({
    'hub.mode': z.literal('subscribe'),
    'hub.verify_token': z.string().max(500),
    'hub.challenge': z.string().regex(/^[\w-]{1,200}$/),
  }),
});

const metaRoutes = (services: ReportServices, settings: WhatsAppSettings): readonly Route[] => [
  gatewayRoute(
    guard(services, () => undefined),
    {
      method: 'GET',
      path: '/api/v1/delivery-reports/meta',
      summary: 'Meta asks whether this address is ours: the challenge comes back for the right token',
      input: Challenge,
      writes: ['text/plain'],
      handle: async ({ input: { query }, reply }) => {
        if (!isSameText(query['hub.verify_token'], settings.verifyToken)) throw refuse('CALL_SIGNATURE');
        await reply.type('text/plain').send(query['hub.challenge']);
        return answeredItself;
      },
    },
  ),
  gatewayRoute(guard(services, createMetaCheck(settings)), {
    method: 'POST',
    path: '/api/v1/delivery-reports/meta',
    summary: 'States of messages by WhatsApp, signed by Meta; exists while the channel is connected',
    input: z.object({ body: MetaCall }),
    answers: noData,
    bodyLimit,
    handle: async ({ input }) => {
      await takeReports(services, settings.channel, readMetaReports(input.body));
      return answer(null);
    },
  }),
];

const infobipRoute = (services: ReportServices, settings: InfobipSettings): Route =>
  gatewayRoute(guard(services, createInfobipCheck(settings)), {
    method: 'POST',
    path: '/api/v1/delivery-reports/infobip',
    summary: 'States of messages by SMS, from Infobip; exists while the channel is connected',
    input: z.object({ body: InfobipCall }),
    answers: noData,
    bodyLimit,
    handle: async ({ input }) => {
      await takeReports(services, settings.channel, readInfobipReports(input.body));
      return answer(null);
    },
  });

/** Returns the fields that a report of the settings' gateway has at its top. */
const fieldsOf = ({ idField, stateField }: HttpGatewaySettings): Record<string, z.ZodUnknown> =>
  Object.fromEntries([idField, stateField].map((path) => [path.split('.')[0] ?? path, z.unknown()]));

const gatewayReportRoute = (services: ReportServices, settings: HttpGatewaySettings): Route =>
  gatewayRoute(guard(services, createHttpGatewayCheck(settings, services.clock)), {
    method: 'POST',
    path: '/api/v1/delivery-reports/gateway',
    summary: 'State of a message, signed by a gateway that settings describe; exists while it is connected',
    input: z.object({ body: z.looseObject(fieldsOf(settings)) }),
    answers: noData,
    handle: async ({ input }) => {
      await takeReports(services, settings.channel, readGatewayReports(settings, input.body));
      return answer(null);
    },
  });

/** Routes for delivery reports of the connected gateways; others do not exist. */
export const deliveryReportRoutes = (services: ReportServices): readonly Route[] => {
  const { whatsApp, infobip, httpGateway } = services.config;
  return [
    ...(whatsApp ? metaRoutes(services, whatsApp) : []),
    ...(infobip ? [infobipRoute(services, infobip)] : []),
    ...(httpGateway ? [gatewayReportRoute(services, httpGateway)] : []),
  ];
};
