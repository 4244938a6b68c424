import { outOfCredit, type Slot } from '@hovor/voice'
import { type Ending, endingOfUnanswered, failedAfterAnswer } from '../end/call-ending.ts'
import type { AgentCall } from '../legs/active-call.ts'
import type { CallLegs } from '../legs/call-legs.ts'
import { reserveCredit } from '../legs/reserve-credit.ts'
import { runTransfer } from '../legs/transfer-call.ts'
import { waitForAnswer } from '../legs/wait-for-answer.ts'
import type { CallAgent, ConversationOutcome } from '../ports/voice-engine.port.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { runCall } from './run-call.ts'
import { startTalk } from './start-talk.ts'

/** Runs an agent call: ring, answer, conversation, perhaps a transfer to a person, and the ending. */
export function runAgentCall(call: AgentCall, deps: CallDeps): void {
  runCall(call, (legs) => callFlow(call, legs, deps), deps)
}

async function callFlow(call: AgentCall, legs: CallLegs, deps: CallDeps): Promise<Ending | undefined> {
  const unanswered = await waitForAnswer(call.leg, deps.clock)
  if (unanswered === undefined) return talk(call, legs, deps)
  return call.uncertain ? undefined : endingOfUnanswered(unanswered)
}

async function talk(call: AgentCall, legs: CallLegs, deps: CallDeps): Promise<Ending> {
  const { conversation, answered, answeredAtMs, bookings } = startTalk(call, deps)
  const { language } = call.plan.agent
  const farewell = {
    say: () => conversation.say(outOfCredit(language), 'credit_blocked'),
    end: () => conversation.end('credit_blocked'),
  }
  const credit = reserveCredit({ call, fromMs: answeredAtMs }, farewell, deps)
  let endedAtMs: number | undefined
  let people: Promise<Ending> | undefined
  const cut = () => {
    if (people !== undefined) return
    endedAtMs ??= deps.clock.nowMs()
    credit.stop()
    legs.hangUp()
  }
  conversation.once('over', cut)
  conversation.on('transfer', async (target) => {
    const handed = await runTransfer({ call, legs, target, answered }, deps)
    if (handed === 'back') return conversation.resume()
    credit.stop()
    if (handed !== 'elsewhere') people = handed.talk
    conversation.end('transferred')
  })
  // However the far side leaves, with a BYE or without, the time talked is billed.
  const onEnded = () => {
    cut()
    conversation.end('completed')
  }
  if (call.leg.ended !== undefined) onEnded()
  else call.leg.once('ended', onEnded)
  const ended = await conversation.done
  const outcome = noteAppointment(ended, call.plan.agent, await bookings?.settled())
  const talked = await people
  cut()
  await answered
  const cutAtMs = endedAtMs ?? deps.clock.nowMs()
  return {
    ...(talked === undefined
      ? endingOf(call, outcome, { durationMs: cutAtMs - answeredAtMs, endedAtMs: cutAtMs })
      : transferredEnding(talked)),
    answeredBy: outcome.answeredBy ?? (outcome.hasConversation === true ? 'human' : 'unknown'),
    conversation: { ...outcome, timing: { ringSecs: call.leg.ringMs / 1000, ...outcome.timing } },
  }
}

/** When the two people hang up, the agent's call ends as transferred. */
const transferredEnding = (talked: Ending): Ending =>
  talked.endReason === 'completed' ? { ...talked, endReason: 'transferred' } : talked

function endingOf(
  call: AgentCall,
  { endReason }: ConversationOutcome,
  { durationMs, endedAtMs }: { readonly durationMs: number; readonly endedAtMs: number },
): Ending {
  if (endReason === 'engine_error') return { ...failedAfterAnswer('agent'), endedAtMs }
  if (endReason !== 'caller_loop') return { event: 'hungUp', endReason, endedAtMs }
  // Applies only to an inbound call that was answered; any other ends the regular way (spec:states.call-caller-loop).
  const isLoop = call.direction === 'in' && durationMs > 0
  return isLoop
    ? { event: 'callerLoop', endReason, endedAtMs }
    : { event: 'hungUp', endReason: 'completed', endedAtMs }
}

/**
 * Adds the booked appointment to the outcome of a conversation: the agent's first datetime field gets its local start.
 * The caller may have hung up, or the engine died, before the conversation recorded it.
 */
function noteAppointment(
  outcome: ConversationOutcome,
  { dataFields, workflow }: Pick<CallAgent, 'dataFields' | 'workflow'>,
  booked: Slot | undefined,
): ConversationOutcome {
  const fields = [...dataFields, ...(workflow?.nodes ?? []).flatMap((node) => node.dataFields ?? [])]
  const field = fields.find(({ type, onRequest }) => type === 'datetime' && onRequest !== true)
  if (booked === undefined || field === undefined) return outcome
  return { ...outcome, data: { ...outcome.data, [field.key]: booked.start.slice(0, 16) } }
}
