import type { Slot } from '@hovor/voice'
import { checkDestination } from '../../platform/kernel/e164.ts'
import type { AgentCall } from '../legs/active-call.ts'
import { markAnswered } from '../legs/mark-answered.ts'
import type { EngineConversation } from '../ports/voice-engine.port.ts'
import { appendLine, storeOptOutRequested } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { agentToolRunner } from './agent-tool-runner.ts'
import { CallBookings } from './call-bookings.ts'
import { sendAppointmentSms } from './text-appointment.ts'
import { watchConversation, watchTools } from './watch-conversation.ts'

export interface Talk {
  readonly conversation: EngineConversation
  /** Settles once the answer is stored; from then on the call can end. */
  readonly answered: Promise<void>
  readonly answeredAtMs: number
  /** Absent if the agent books nothing. */
  readonly bookings: CallBookings | undefined
}

/** Marks the call answered and starts the conversation; every line is stored as it is spoken. */
export function startTalk(call: AgentCall, deps: CallDeps): Talk {
  const answeredAtMs = deps.clock.nowMs()
  const { accountId, callId, watcher } = call
  const { agent, remoteNumber } = call.plan
  const ownTools = agentToolRunner(deps, { accountId, agent, callId, remoteNumber })
  const runTool = watcher && ownTools ? watchTools(ownTools, watcher, deps.clock) : ownTools
  const bookings = bookingsOf(call, deps)
  const conversation = deps.engine.converse({
    leg: call.leg,
    agent,
    variables: call.plan.variables,
    direction: call.direction,
    remoteNumber,
    localNumber: call.plan.localNumber,
    ...(runTool && { runTool }),
    ...(bookings && { bookings }),
  })
  const answered = markAnswered(call, answeredAtMs, deps)
  // Awaited when the call ends, perhaps much later.
  answered.catch(() => {})
  storeLines(call, conversation, answered, deps)
  if (watcher !== undefined) watchConversation(conversation, watcher)
  conversation.once('optOut', () => {
    answered
      .then(() => storeOptOut(call, deps))
      .catch((error) => deps.log.warn({ err: error, callId: call.callId }, 'an opt-out was not stored'))
  })
  return { conversation, answered, answeredAtMs, bookings }
}

function bookingsOf(call: AgentCall, deps: CallDeps): CallBookings | undefined {
  const { accountId, callId, plan } = call
  const { calendar: place, busyCalendarIds = [] } = plan.agent
  const calendar = place && deps.bookingsIn?.(accountId, place, busyCalendarIds)
  if (!calendar) return undefined
  const canText = checkDestination(plan.remoteNumber, 'sms').kind === 'ok'
  const text = (slot: Slot) => sendAppointmentSms(call, slot, deps)
  return new CallBookings({ callId, calendar, ...(canText && { text }) })
}

/** Stores lines in order, one at a time; lines lost to a database failure are stored with the outcome. */
function storeLines(
  call: AgentCall,
  conversation: EngineConversation,
  answered: Promise<unknown>,
  deps: CallDeps,
): void {
  let stored = answered
  conversation.on('line', (line) => {
    stored = stored
      .then(() =>
        appendLine(deps.database, call.accountId, call.callId, { role: line.role, message: line.message }),
      )
      .catch((error) =>
        deps.log.warn({ err: error, callId: call.callId }, 'a transcript line was not stored'),
      )
  })
}

/**
 * Stores an opt-out as soon as the callee says it. The end of the call stores it again, but a process that dies
 * before then would lose it.
 * spec:calls.opt-out
 */
async function storeOptOut(
  { accountId, callId, direction, plan }: AgentCall,
  { database, dnc }: Pick<CallDeps, 'database' | 'dnc'>,
): Promise<void> {
  if (direction === 'in') return
  await database.transaction(async (tx) => {
    await storeOptOutRequested(tx, accountId, callId)
    await dnc.optedOut(tx, accountId, plan.remoteNumber)
  })
}
