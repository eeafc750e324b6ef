import { addressKindOf } from '#shared/lists/message-channels.ts';
import { updateCodeChannel } from '#server/auth/sign-in/code-message-repository.ts';
import { createGateways } from '#server/gateways/create-gateways.ts';
import type { Job } from '#server/jobs/job-runner.ts';
import { failedReportJob } from '#server/messages/failed-report-job.ts';
import { createMessenger, type Gateways } from '#server/messages/messenger.ts';
import type { MovingServices } from '#server/messages/move-message.ts';
import { sendMessageJob } from '#server/messages/send-message-job.ts';
import { addMessageId } from '#server/notifications/notification-repository.ts';
import { createPushGateway } from '#server/push/push-gateway.ts';
import type { Services } from '#server/services/services.ts';
import type { Demo } from './load-demo.ts';

/** Updates the records that refer to a message after it was moved to another channel: its sign-in code and its notice. */
export const noteMoved: MovingServices['onMoved'] = async (tx, { from, to, fromChannel, channel, policyNumber }) => {
  const isOtherKind = addressKindOf(channel) !== addressKindOf(fromChannel);
  await updateCodeChannel(tx, { from, to, channel, isOtherKind });
  if (policyNumber !== null) await addMessageId(tx, policyNumber, from, to);
};

/** Creates the jobs that send messages through `gateways` and process failed delivery reports. */
export function messageJobs(services: Services, gateways: Gateways): readonly Job[] {
  const moving = { ...services, onMoved: noteMoved };
  return [sendMessageJob(moving, createMessenger(gateways)), failedReportJob(moving)];
}

/** Creates the gateways that settings define. In demo mode all other channels deliver to the demo outbox. */
export const openGateways = (services: Services, demo: Demo): Gateways => ({
  ...demo?.demoGateways,
  ...createGateways(services.config, services.clock),
  ...createPushGateway(services),
});
