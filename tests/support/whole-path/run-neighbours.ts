import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { openGateway } from '../gateway-server.ts';
import { openIdClient, startOpenIdProvider } from '../openid-provider.ts';
import { channelSecrets, infobipAnswers, readInfobipMessage } from '../providers.ts';
import { bankEnvironment, openSnapBank } from '../snap-bank.ts';
import { Asked, type Answered, type Opened, type Report, type Task } from './neighbour-words.ts';

/** Program of the insurer's neighbours on the loopback: SMS gateway, mail server, bank and OpenID provider. */
const [deskUrl = ''] = process.argv.slice(2);

const mails: Report['mails'] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, session, callback) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      mails.push({ to, raw: Buffer.concat(chunks).toString() });
      callback();
    });
  },
});
mailServer.listen(0, '127.0.0.1');
await once(mailServer.server, 'listening');
const mailAddress = mailServer.server.address();
if (mailAddress === null || typeof mailAddress === 'string') throw new Error('no port');

const gateway = await openGateway((call) => infobipAnswers(call));
const bank = await openSnapBank();
const provider = await startOpenIdProvider(deskUrl);

async function perform(task: Task): Promise<string | null> {
  if (task.do === 'hire') provider.people.set(task.person.preferred_username, task.person);
  if (task.do === 'open-account') bank.names.set(task.account, task.name);
  return task.do === 'sign-in' ? (await provider.signIn(task.address, task.subject)).href : null;
}

const report = (back: string | null): Report => ({
  back,
  texts: gateway.calls.map((call) => {
    const { destinations, content } = readInfobipMessage(call);
    return { to: destinations[0].to, text: content.text };
  }),
  mails,
  transfers: [...bank.transfers].map(([reference, { account, amount, paid }]) => ({
    reference,
    account,
    amount: amount.value,
    paid,
  })),
});

const send = (message: Answered | Opened): void => void process.send?.(message);

async function answer(id: number, task: Task): Promise<void> {
  try {
    send({ id, failure: null, report: report(await perform(task)) });
  } catch (error) {
    send({ id, failure: String(error), report: null });
  }
}

process.on('message', (message) => {
  const { id, task } = Asked.parse(message);
  void answer(id, task);
});
// The test has ended, however it ended.
process.on('disconnect', () => process.exit(0));

send({
  issuer: provider.issuer,
  settings: {
    ...bankEnvironment(bank.url),
    SMTP_URL: `smtp://127.0.0.1:${mailAddress.port}`,
    MAIL_FROM: 'polis@canary.test',
    INFOBIP_URL: gateway.url,
    INFOBIP_API_KEY: channelSecrets.apiKey,
    INFOBIP_SENDER: 'ZETALIFE',
    INFOBIP_REPORT_PASSWORD: channelSecrets.reportPassword,
    OPENID_ISSUER: provider.issuer,
    OPENID_CLIENT_ID: openIdClient.id,
    OPENID_CLIENT_SECRET: openIdClient.secret,
  },
});
