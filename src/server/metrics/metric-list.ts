/** Sources of gauges: each is read at once, and kept for some seconds. */
export type GaugeGroup =
  | 'core'
  | 'parts'
  | 'process'
  | 'queue'
  | 'requests'
  | 'messages'
  | 'alarms'
  | 'clock'
  | 'faces'
  | 'signatures';

interface GaugeSpec {
  readonly group: GaugeGroup;
  readonly help: string;
  readonly labels: readonly string[];
}

/**
 * Gauges of our own. Labels hold names of the program (job, state, channel, fund), never data of a person, a policy
 * or a request. None is called 'job' or 'instance': Prometheus sets those itself and renames ours.
 */
export const gauges = {
  swapolis_ready: { group: 'process', help: '1 while calls and jobs can be served, without the database', labels: [] },
  swapolis_database_connections: {
    group: 'process',
    help: 'Database connections by pool: used or idle',
    labels: ['pool', 'state'],
  },
  swapolis_database_connections_max: { group: 'process', help: 'Most connections of a pool', labels: ['pool'] },
  swapolis_database_waiting: { group: 'process', help: 'Work that waits for a connection, by pool', labels: ['pool'] },
  swapolis_face_judge_frames: {
    group: 'process',
    help: 'Frames of face checks since the start by result: answered, or the reason why one was not judged',
    labels: ['result'],
  },
  swapolis_face_judge_memory_megabytes: {
    group: 'process',
    help: 'Memory of the process that judges faces; 0 while none runs',
    labels: [],
  },
  swapolis_face_provider_checks: {
    group: 'faces',
    help: 'Face checks by the outside service that began in the last hour, by result: open, passed, failed, unclear or expired',
    labels: ['result'],
  },
  swapolis_face_provider_failures: {
    group: 'faces',
    help: 'Calls of the outside face service without a usable answer since the last good one',
    labels: [],
  },
  swapolis_signature_provider_failures: {
    group: 'signatures',
    help: 'Calls of the signature provider without a usable answer since the last good one',
    labels: [],
  },
  swapolis_signature_provider_sessions: {
    group: 'signatures',
    help: 'Signatures by the provider that began in the last hour, by result: open, signed, refused, failed or expired',
    labels: ['result'],
  },
  swapolis_part_up: { group: 'parts', help: '1 while a part works: database, store, mail, scanner', labels: ['part'] },
  swapolis_clock_offset_seconds: {
    group: 'clock',
    help: "Seconds that the machine's clock is ahead of the database's",
    labels: [],
  },
  swapolis_jobs: {
    group: 'queue',
    help: 'Queued jobs by name: due, running, later (a retry or a planned time), dead (out of attempts) or unknown (due, and of no job of this version)',
    labels: ['task', 'state'],
  },
  swapolis_job_age_seconds: { group: 'queue', help: 'Age of the oldest due job, by name', labels: ['task'] },
  swapolis_job_attempts_max: {
    group: 'queue',
    help: 'Most failed attempts of a queued job, by name',
    labels: ['task'],
  },
  swapolis_core_events_aside: { group: 'queue', help: 'Events of the core that were put aside', labels: [] },
  swapolis_messages_last_hour: {
    group: 'messages',
    help: 'Messages of the last hour by channel: sent, failed, waiting or absent (the channel is not connected)',
    labels: ['channel', 'result'],
  },
  swapolis_requests: {
    group: 'requests',
    help: 'Open requests by state, and by the due date of the desk: in_time, today, late or paused',
    labels: ['state', 'lateness'],
  },
  swapolis_price_age_seconds: {
    group: 'core',
    help: 'Business time since the newest valuation day with a final price, by fund',
    labels: ['fund'],
  },
  swapolis_last_day_age_seconds: {
    group: 'core',
    help: 'Business time since the start of the newest day that all daily jobs finished',
    labels: [],
  },
  swapolis_alarms: { group: 'alarms', help: 'Open alarms of the desk by kind', labels: ['kind', 'urgent'] },
} as const satisfies Readonly<Record<string, GaugeSpec>>;

export type GaugeName = keyof typeof gauges;

/** Value of a gauge for one set of labels. */
export interface Figure {
  readonly name: GaugeName;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Names of the metrics about calls and about reading itself. */
export const requestsTotal = 'swapolis_http_requests_total';
export const requestSeconds = 'swapolis_http_request_seconds';
export const figuresRead = 'swapolis_figures_read';
