import type { Handler } from '../http/exchange/handler.ts'
import type { Caller } from '../http/exchange/principal.ts'
import type { Hook } from '../http/pages/hooks.ts'
import type { JobHandler } from '../platform/jobs/queue.ts'
import type { ScheduledTask } from '../platform/jobs/schedule.ts'
import type { Failure } from '../platform/kernel/failure.ts'
import type { AccountId } from '../platform/kernel/ids.ts'
import type { NodeLease } from '../platform/nodes/node-lease.ts'
import type { CallPlan } from './admit/call-plan.ts'
import type { CallJournal, Placed } from './admit/placed.ts'
import { planTaskCall, type TaskCallBody } from './admit/plan-task-call.ts'
import { type BrowserCall, type BrowserSide, callFromBrowser } from './browser/call-from-browser.ts'
import type { WantedAgent } from './browser/plan-browser-call.ts'
import { callWatchdog } from './end/call-watchdog.ts'
import { sweepOrphans } from './end/end-orphans.ts'
import { platformHook } from './external/platform-webhook.ts'
import { syncPlatformCall } from './external/sync-platform-call.ts'
import { place } from './place/place.ts'
import { placeCall } from './place/place-call.ts'
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
import { destinationLockedUntil } from './state/destination-lock.store.ts'
import { platformSyncJobKind } from './state/platform-sync-job.ts'
import { recordSyncJobKind } from './state/record-sync-job.ts'
import { createRunningCalls } from './state/running-calls.ts'
import { watchdogJobKind } from './state/watchdog-job.ts'
import { syncCarrierRecord } from './sync/sync-carrier-record.ts'

export interface Calls {
  readonly handlers: readonly Handler[]
  readonly jobs: Readonly<Record<string, JobHandler>>
  readonly scheduled: readonly ScheduledTask[]
  readonly hooks: readonly Hook[]
  /** Plans a call for a contact of a campaign; a failure says why it may not be placed. */
  planForTask(account: Caller, body: TaskCallBody): ReturnType<typeof planTaskCall>
  /** Places a planned call, as POST /v1/calls does. Resolves with the first response of the far side. */
  place<Denial extends string = never>(plan: CallPlan, journal: CallJournal<Denial>): Promise<Placed<Denial>>
  /** Lets a person in a browser talk with an agent; a failure says why not. */
  callFromBrowser(account: Caller, wanted: WantedAgent, side: BrowserSide): Promise<BrowserCall | Failure>
  /** How many calls that are placed now would find a line to the network. */
  freeLines(): number
  /** Until when an uncertain dial keeps a number locked; undefined: it is not. */
  lockedUntil(accountId: AccountId, e164: string): Promise<number | undefined>
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
    planForTask: (account, body) => planTaskCall(account, body, deps),
    place: (plan, journal) => place(plan, journal, deps),
    callFromBrowser: (account, wanted, side) => callFromBrowser(account, wanted, side, deps),
    freeLines: () => deps.carrier.freeLines(),
    lockedUntil: (accountId, e164) =>
      destinationLockedUntil(deps.database, { accountId, e164, nowMs: deps.clock.nowMs() }),
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
