import { interfaceVersion } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import type { CountedRequests } from '../../http/exchange/request-counts.ts'
import { ledgerState } from '../../money/index.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import { inSnapshot } from '../../platform/db/snapshot.ts'
import { readQueueState } from '../../platform/jobs/failing-jobs.ts'
import { inTime } from '../../platform/kernel/in-time.ts'
import { exposition, gauge, gaugesBy, type MetricFamily } from '../../platform/metrics/exposition.ts'
import type { ProviderHealth } from '../connections/connection.port.ts'
import type { ServiceStateDeps } from '../service/get-service-state.ts'
import { countProcesses, readWaitingMails } from '../service/service-state.store.ts'
import { countCallsSince, countLiveCalls, countMessagesSince } from './metrics.store.ts'

/** How this process itself is doing. */
export interface ProcessFigures {
  /** Of the event loop since the last reading, in seconds. */
  readonly loopDelay: { readonly p50: number; readonly p99: number; readonly max: number }
  readonly residentBytes: number
  /** User and system time since its start, in seconds. */
  readonly cpuSecs: number
  readonly uptimeSecs: number
}

export interface MetricsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly partStates: ServiceStateDeps['partStates']
  readonly providers?: ProviderHealth | undefined
  readonly readLastBackup?: ServiceStateDeps['readLastBackup']
  readonly requests: () => CountedRequests
  readonly process: () => ProcessFigures
}

/** Calls and messages that began within this time are counted by their status. */
const recentMs = 5 * 60_000
/** A database that does not answer in time leaves its figures out; those of the process are told all the same. */
const databaseMs = 5_000

/**
 * Figures for a monitoring system in the text format of Prometheus. Those of the database are of all processes, the others
 * of the process that is asked. No label has anything of an account.
 */
export async function collectMetrics(deps: MetricsDeps): Promise<string> {
  const { clock } = deps
  const stored = await inTime(clock, databaseMs, ofDatabase(deps)).catch(() => undefined)
  return exposition([
    {
      name: 'hovor_info',
      help: 'The version of this process.',
      type: 'gauge',
      samples: [{ labels: { version: interfaceVersion }, value: 1 }],
    },
    gauge('hovor_database_up', 'Whether the database answers.', stored === undefined ? 0 : 1),
    ...(stored ?? []),
    ...(await ofBackup(deps)),
    ...ofParts(deps),
    ...ofRequests(deps.requests()),
    ...ofProcess(deps.process()),
  ])
}

/** Of one moment. A statement behind a lock ends with its time, so that readings do not use up the connections of calls. */
const ofDatabase = ({ database, clock }: MetricsDeps): Promise<MetricFamily[]> =>
  inSnapshot(database, (tx) => readFigures(tx, clock.nowMs()), { statementMs: databaseMs })

async function readFigures(tx: Db, nowMs: number): Promise<MetricFamily[]> {
  const { due, oldestDueAt, failing } = await readQueueState(tx, nowMs)
  const mails = await readWaitingMails(tx)
  const secsSince = (atMs: number | null) => (atMs === null ? 0 : Math.max(0, nowMs - atMs) / 1000)
  const since = nowMs - recentMs
  return [
    gauge('hovor_processes', 'Processes that are alive.', await countProcesses(tx, nowMs)),
    gauge('hovor_queue_due_jobs', 'Jobs that should be running.', due),
    gauge('hovor_queue_lag_seconds', 'How late the oldest of them is.', secsSince(oldestDueAt)),
    gauge('hovor_queue_failing_jobs', 'Jobs whose last run failed.', failing),
    gauge('hovor_mails_waiting', 'E-mails that wait to be sent.', mails.waiting),
    gauge(
      'hovor_mail_lag_seconds',
      'How long the oldest of them waits.',
      secsSince(mails.oldestWaitingSince),
    ),
    gauge('hovor_calls_running', 'Calls in progress.', await countLiveCalls(tx)),
    gaugesBy(
      'hovor_calls_recent',
      'Calls that began within the last five minutes, by their status.',
      'status',
      byStatus(await countCallsSince(tx, since)),
    ),
    gaugesBy(
      'hovor_messages_recent',
      'Messages of the last five minutes, by their status.',
      'status',
      byStatus(await countMessagesSince(tx, since)),
    ),
    gauge(
      'hovor_ledger_ok',
      'Whether the last check found the books consistent.',
      isOk(await ledgerState(tx)),
    ),
  ]
}

const byStatus = (counted: readonly { readonly status: string; readonly count: number }[]) =>
  Object.fromEntries(counted.map(({ status, count }) => [status, count]))

const isOk = (state: string): number => (state === 'ok' ? 1 : 0)

async function ofBackup({ clock, readLastBackup }: MetricsDeps): Promise<MetricFamily[]> {
  const last = await readLastBackup?.()
  if (last === undefined) return []
  const ageSecs = Math.max(0, clock.nowMs() - last.endedAt) / 1000
  return [
    gauge('hovor_backup_age_seconds', 'Since the last run of hovor backup ended.', ageSecs),
    gauge('hovor_backup_ok', 'Whether it succeeded.', isOk(last.result)),
  ]
}

function ofParts({ partStates, providers }: MetricsDeps): MetricFamily[] {
  const parts = Object.entries(partStates()).filter(([, state]) => state !== 'off')
  const attempts = Object.entries(providers?.attempts() ?? {})
  const states = Object.entries(providers?.states() ?? {})
  const valuesOf = <T>(entries: readonly (readonly [string, T])[], of: (value: T) => number) =>
    Object.fromEntries(entries.map(([name, value]) => [name, of(value)]))
  return [
    gaugesBy('hovor_part_ok', 'Parts that are configured.', 'part', valuesOf(parts, isOk)),
    gaugesBy('hovor_provider_ok', 'Providers of speech and language.', 'provider', valuesOf(states, isOk)),
    gaugesBy(
      'hovor_provider_attempts_recent',
      'What they were asked for within the last hour.',
      'provider',
      valuesOf(attempts, (one) => one.attempts),
    ),
    gaugesBy(
      'hovor_provider_failures_recent',
      'How many of these failed.',
      'provider',
      valuesOf(attempts, (one) => one.failures),
    ),
  ]
}

const ofRequests = ({ byClass, durationSecs, total }: CountedRequests): MetricFamily[] => [
  {
    name: 'hovor_http_requests_total',
    help: 'Requests by the class of their answer.',
    type: 'counter',
    samples: Object.entries(byClass).map(([status, value]) => ({ labels: { status }, value })),
  },
  {
    name: 'hovor_http_request_seconds',
    help: 'How long they took.',
    type: 'summary',
    samples: [
      { suffix: '_sum', value: durationSecs },
      { suffix: '_count', value: total },
    ],
  },
]

const ofProcess = ({ loopDelay, residentBytes, cpuSecs, uptimeSecs }: ProcessFigures): MetricFamily[] => [
  {
    name: 'hovor_event_loop_delay_seconds',
    help: 'Delay of the event loop since the last reading, by quantile.',
    type: 'gauge',
    samples: [
      { labels: { quantile: '0.5' }, value: loopDelay.p50 },
      { labels: { quantile: '0.99' }, value: loopDelay.p99 },
      { labels: { quantile: '1' }, value: loopDelay.max },
    ],
  },
  gauge('process_resident_memory_bytes', 'Resident memory.', residentBytes),
  {
    name: 'process_cpu_seconds_total',
    help: 'User and system time.',
    type: 'counter',
    samples: [{ value: cpuSecs }],
  },
  gauge('hovor_uptime_seconds', 'Since this process has started.', uptimeSecs),
]
