import { type InputOf, operations, type PhoneNumber } from '@hovor/api'
import type { Db } from '../db/database.ts'
import { fail } from '../kernel/failure.ts'
import { parseId } from '../kernel/ids.ts'
import { invalid } from '../kernel/invalid.ts'
import { handle } from '../surface/handler.ts'
import { lockNumber, updateRouting } from './number.store.ts'

export interface UpdateNumberDeps {
  /** Whether the account has this agent. */
  agentExists(db: Db, accountId: string, agentId: string): Promise<boolean>
}

type Change = InputOf<typeof operations.updateNumber>['body']

/** Routes a number to an agent or to nothing. A field that its mode does not use is refused, not ignored. */
export const updateNumber = (deps: UpdateNumberDeps) =>
  handle(operations.updateNumber, async (context, { params, body }) => {
    const { db, account } = context
    const number = await lockNumber(db, account.id, params.e164)
    if (!number) return fail('not_found')
    const wrong = checkFields(number, body)
    if (wrong) return wrong
    const mode = body.mode ?? number.mode
    const agentId = body.agentId && parseId('ag', body.agentId)
    if (body.agentId && !(agentId && (await deps.agentExists(db, account.id, agentId))))
      return fail('agent_not_found')
    const changed = await updateRouting(db, account.id, params.e164, {
      mode,
      label: body.label,
      recordCalls: body.recordCalls,
      agentId: mode === 'agent' ? agentId || undefined : null,
    })
    return changed ? { number: changed } : fail('not_found')
  })

function checkFields(number: PhoneNumber, change: Change) {
  const mode = change.mode ?? number.mode
  if (change.mode === 'forward' || change.mode === 'sip') {
    return invalid('mode', change.mode, 'is not offered by this service yet; agent and none are')
  }
  if (change.forwardTo != null) return invalid('forwardTo', change.forwardTo, `is not used in mode ${mode}`)
  if (change.sipUri != null) return invalid('sipUri', change.sipUri, `is not used in mode ${mode}`)
  if (change.agentId != null && mode !== 'agent')
    return invalid('agentId', change.agentId, `is not used in mode ${mode}`)
  if (mode === 'agent' && !change.agentId && (change.agentId === null || number.agentId === null)) {
    return invalid('agentId', null, 'is not accepted in mode agent, which needs one')
  }
  return undefined
}
