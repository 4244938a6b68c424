import type { PlatformConversation } from '../../agents/index.ts'
import { withPayload } from '../../platform/jobs/parse-payload.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { endCall } from '../end/end-call.ts'
import {
  deletePlatformCall,
  type PlatformCall,
  selectPlatformCall,
  storeConversation,
} from '../end/platform-call.store.ts'
import { markAnsweredIn } from '../legs/mark-answered.ts'
import { type CallOutcome, type CallRow, readCall } from '../state/call.store.ts'
import type { CallDeps, CallPlatform } from '../state/call-deps.ts'
import { callJob } from '../state/call-job.ts'
import { fetchPlatformRecording } from './fetch-platform-recording.ts'
import { findConversation } from './find-conversation.ts'

const minDelayMs = 1_000
const maxDelayMs = 5 * 60_000
/**
 * How long to wait for the platform, as for an uncertain dial (spec:limits.watchdog); then the call
 * ends with what is known here.
 */
const maxWaitMs = 2 * 3_600_000

/**
 * Completes the record of an external agent's call from what the platform reports. Webhooks only wake this job, and it
 * polls without them, so both paths reach the same ending.
 *
 *   line cut, conversation over        -> the ending that our side saw, with the conversation
 *   line cut, platform silent for 2 h  -> the ending that our side saw
 *   dial uncertain, conversation over  -> completed, if it was answered there
 *   ended                              -> fetch the recording, then done
 */
export const syncPlatformCall = (deps: CallDeps) =>
  withPayload(callJob, async ({ callId }, job) => {
    const call = await selectPlatformCall(deps.database, job.accountId, callId)
    const row = call && (await readCall(deps.database, job.accountId, callId))
    if (call === undefined || row === undefined || deps.platform === undefined) return { kind: 'done' }
    const sinceMs = call.lineEnd?.endedAtMs ?? row.ended_at ?? call.createdAtMs
    const waitedMs = deps.clock.nowMs() - sinceMs
    const again = { kind: 'again', atMs: deps.clock.nowMs() + delayAfter(waitedMs) } as const
    if (row.ended_at === null) {
      // A node is running it and schedules this job again when the line ends.
      if (row.node !== null) return { kind: 'done' }
      const found = await lookFor(job, call, row, deps.platform, deps)
      const isLate = waitedMs > maxWaitMs
      if (found === undefined && !isLate) return again
      if (!(await endBy(call, row, found, deps))) return isLate ? { kind: 'done' } : again
    }
    return (await fetchPlatformRecording(call, deps)) ? forget(call, deps) : again
  })

/** Backs off: soon at first, then later and later. */
const delayAfter = (waitedMs: number) => Math.min(Math.max(waitedMs / 4, minDelayMs), maxDelayMs)

/** Returns the conversation once it is over. */
async function lookFor(
  job: Job,
  call: PlatformCall,
  row: CallRow,
  platform: CallPlatform,
  { database, log }: CallDeps,
): Promise<PlatformConversation | undefined> {
  const outcome = await findConversation(call, row, platform)
  if (outcome.kind !== 'ok') {
    log.warn(
      { callId: call.callId, outcome: outcome.kind, why: outcome.why },
      'the platform did not report a call',
    )
    return undefined
  }
  if (outcome.value === undefined) return undefined
  if (call.conversationId === null)
    await storeConversation(database, { ...call, ...job }, outcome.value.conversationId)
  return outcome.value.state === 'running' ? undefined : outcome.value
}

/** Returns false if the platform's report proves nothing, which leaves the call to its watchdog. */
async function endBy(
  call: PlatformCall,
  row: CallRow,
  conversation: PlatformConversation | undefined,
  deps: CallDeps,
): Promise<boolean> {
  const { accountId, callId, lineEnd } = call
  const told: Partial<PlatformRecord> = conversation === undefined ? {} : recordOf(conversation)
  if (lineEnd !== null) {
    await deps.database.transaction((tx) => endCall(tx, { accountId, callId, ...lineEnd, ...told }, deps))
    return true
  }
  if (conversation === undefined || row.status !== 'initiated' || !wasAnswered(conversation)) return false
  const { startedAtMs, durationMs } = conversation
  const endedAtMs = startedAtMs + durationMs
  await deps.database.transaction(async (tx) => {
    await markAnsweredIn(tx, { accountId, callId }, startedAtMs, null)
    const ending = { event: 'hungUp', endReason: 'completed', endedAtMs } as const
    await endCall(tx, { accountId, callId, ...ending, ...told }, deps)
  })
  return true
}

const wasAnswered = ({ state, phone, durationMs }: PlatformConversation) =>
  state === 'done' &&
  durationMs > 0 &&
  (phone?.result === undefined || ['answered', 'voicemail'].includes(phone.result))

async function forget(call: PlatformCall, { database }: CallDeps) {
  await deletePlatformCall(database, call)
  return { kind: 'done' } as const
}

/** The part of the call record that comes from the platform's conversation. */
interface PlatformRecord {
  readonly answeredBy: NonNullable<CallOutcome['answeredBy']>
  readonly conversation: NonNullable<CallOutcome['conversation']>
}

/** Builds the record fields from a finished conversation. It counts as a conversation if the caller said anything. */
function recordOf({ transcript, summary, data, goal, phone }: PlatformConversation): PlatformRecord {
  const hasConversation = transcript.some(({ role }) => role === 'caller')
  return {
    answeredBy: phone?.result === 'voicemail' ? 'voicemail' : hasConversation ? 'human' : 'unknown',
    conversation: {
      transcript,
      ...(summary !== undefined && { summary }),
      data,
      goal: hasConversation ? goal : { result: 'no_conversation', reason: 'no_caller_speech' },
      hasConversation,
      optOutRequested: false,
    },
  }
}
