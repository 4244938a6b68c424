import type { JobHandler } from '../jobs/queue.ts'
import type { ScheduledTask } from '../jobs/schedule.ts'
import type { NodeLease } from '../nodes/node-lease.ts'
import type { Handler } from '../surface/handler.ts'
import type { Hook } from '../surface/hooks.ts'
import type { CallOptions } from './call-deps.ts'
import { callWatchdog, watchdogJobKind } from './call-watchdog.ts'
import { createRelay } from './create-relay.ts'
import { sweepOrphans } from './end-orphans.ts'
import { expireRecordings } from './expire-recordings.ts'
import { forgetTraces } from './forget-traces.ts'
import { getCall } from './get-call.ts'
import { getCallSip } from './get-call-sip.ts'
import { getRecording } from './get-recording.ts'
import { listCalls } from './list-calls.ts'
import { placeCall } from './place-call.ts'
import { placeTestCall } from './place-test-call.ts'
import { platformHook } from './platform-hook.ts'
import { platformSyncJobKind } from './platform-sync-job.ts'
import { rateCall } from './rate-call.ts'
import { receiveCalls } from './receive-call.ts'
import { recordSyncJobKind } from './record-sync-job.ts'
import { relayExpiry, relayExpiryJobKind } from './relay-expiry.ts'
import { createRunningCalls } from './running-calls.ts'
import { syncCarrierRecord } from './sync-carrier-record.ts'
import { syncPlatformCall } from './sync-platform-call.ts'

export interface Calls {
  readonly handlers: readonly Handler[]
  readonly jobs: Readonly<Record<string, JobHandler>>
  readonly scheduled: readonly ScheduledTask[]
  readonly hooks: readonly Hook[]
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
