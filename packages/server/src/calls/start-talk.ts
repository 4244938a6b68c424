import { advance } from '../outbox/advance.ts'
import { callMachine } from './call.machine.ts'
import { appendLine, type CallRow, lockCall, storeAnswer, storeState } from './call.store.ts'
import type { CallDeps } from './call-deps.ts'
import type { CarriedCall } from './carried-call.ts'
import { unlockDestination } from './destination-lock.store.ts'
import { storeSurely } from './store-surely.ts'
import type { EngineConversation } from './voice-engine.port.ts'

export interface Talk {
  readonly conversation: EngineConversation
  /** The answer is in the database: from now on the call can end. */
  readonly answered: Promise<void>
}

/** Marks the call answered and lets the agent talk; every line is stored as it is spoken. */
export function startTalk(call: CarriedCall, deps: CallDeps): Talk {
  const answeredAtMs = deps.clock.nowMs()
  const conversation = deps.engine.converse({
    leg: call.leg,
    agent: call.plan.agent,
    variables: call.plan.variables,
    direction: call.direction,
    remoteNumber: call.plan.remoteNumber,
  })
  const answered = markAnswered(call, answeredAtMs, deps)
  // Whoever ends the call awaits it, perhaps much later.
  answered.catch(() => {})
  storeLines(call, conversation, answered, deps)
  return { conversation, answered }
}

/** Acts once; a second answer changes nothing. */
export const markAnswered = (call: CarriedCall, answeredAtMs: number, deps: CallDeps) =>
  storeSurely(
    call.callId,
    (tx) =>
      advance(
        tx,
        callMachine,
        { kind: 'answered' },
        {
          lock: () => lockCall(tx, call.accountId, call.callId),
          stateOf: (row: CallRow) => row.status,
          async store(_tx, row, state) {
            await storeState(tx, row, state)
            await storeAnswer(tx, call.accountId, call.callId, answeredAtMs, deps.nodeId)
          },
          write: () => unlockDestination(tx, call.accountId, call.callId),
        },
      ),
    deps,
  )

/** In order, one after the other; what the database could not take is stored with the outcome. */
function storeLines(
  call: CarriedCall,
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
      .catch((error) => deps.log.warn({ err: error, callId: call.callId }, 'a spoken line was not stored'))
  })
}
