import type { Caller, Handler } from '../http/exchange/handler.ts'
import type { Hook } from '../http/pages/hooks.ts'
import type { JobHandler } from '../platform/jobs/queue.ts'
import type { ScheduledTask } from '../platform/jobs/schedule.ts'
import type { NodeLease } from '../platform/nodes/node-lease.ts'
import type { TaskDial } from './admit/admit-request.ts'
import { callWatchdog, watchdogJobKind } from './end/call-watchdog.ts'
import { sweepOrphans } from './end/end-orphans.ts'
import { platformHook } from './external/platform-webhook.ts'
import { syncPlatformCall } from './external/sync-platform-call.ts'
import { placeCall } from './place/place-call.ts'
import { placeTaskCall, type TaskCallBody } from './place/place-task-call.ts'
import { placeTestCall } from './place/place-test-call.ts'
import { forgetTraces } from './read/forget-traces.ts'
import { getCall } from './read/get-call.ts'
import { getCallSip } from './read/get-call-sip.ts'
import { listCalls } from './read/list-calls.ts'
import { rateCall } from './read/rate-call.ts'
import { receiveCalls } from './receive/receive-call.ts'
import { expireRecordings } from './recordings/expire-recordings.ts'
import { getRecording } from './recordings/get-recording.ts'
import { createRelay } from './relay/create-relay.ts'
import { relayExpiry, relayExpiryJobKind } from './relay/relay-expiry.ts'
import type { CallOptions } from './state/call-deps.ts'
import { platformSyncJobKind } from './state/platform-sync-job.ts'
import { recordSyncJobKind } from './state/record-sync-job.ts'
import { createRunningCalls } from './state/running-calls.ts'
import { syncCarrierRecord } from './sync/sync-carrier-record.ts'

export interface Calls {
  readonly handlers: readonly Handler[]
  readonly jobs: Readonly<Record<string, JobHandler>>
  readonly scheduled: readonly ScheduledTask[]
  readonly hooks: readonly Hook[]
  /** Places a call for a contact of a campaign. */
  placeForTask(account: Caller, body: TaskCallBody, task: TaskDial): ReturnType<typeof placeTaskCall>
  /** Starts accepting inbound calls, and ending those of processes that died. */
  start(lease: NodeLease): void
  /** Lets running calls finish until `until`, then hangs them up. */
  finish(until: Promise<void>): Promise<void>
  /** Hangs up the remaining calls; called after the API is closed. */
  close(): Promise<void>
}

/** Assembles the calls feature. */
export function createCalls(options: CallOptions): Calls {
  const running = createRunningCalls()
  const deps = { ...options, running }
  let sweep: { stop(): void } | undefined
  return {
    handlers: [
      placeCall(deps),
      placeTestCall(deps),
      createRelay(deps),
      listCalls(),
      getCall(),
      getCallSip(),
      getRecording(deps),
      rateCall(),
    ],
    jobs: {
      [watchdogJobKind]: callWatchdog(deps),
      [relayExpiryJobKind]: relayExpiry(deps),
      [platformSyncJobKind]: syncPlatformCall(deps),
      [recordSyncJobKind]: syncCarrierRecord(deps),
    },
    hooks: deps.platform === undefined ? [] : [platformHook(deps.platform, deps)],
    scheduled: [expireRecordings(deps), forgetTraces(deps)],
    placeForTask: (account, body, task) => placeTaskCall(account, body, task, deps),
    start(lease) {
      receiveCalls(deps)
      sweep = sweepOrphans(lease, deps)
    },
    finish: running.finish,
    async close() {
      sweep?.stop()
      await running.finish(Promise.resolve())
    },
  }
}
