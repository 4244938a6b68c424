import { type InputOf, operations, type PhoneNumber } from '@hovor/api'
import type { Credit } from '../credit/credit.ts'
import type { Db } from '../db/database.ts'
import { fail, isFailure } from '../kernel/failure.ts'
import { parseId } from '../kernel/ids.ts'
import { invalid } from '../kernel/invalid.ts'
import { type Context, handle } from '../surface/handler.ts'
import { checkCallDestination } from './check-call-destination.ts'
import { faultOfSipUri, type MayReach } from './check-sip-uri.ts'
import { lockNumber, updateRouting } from './number.store.ts'

export interface UpdateNumberDeps {
  readonly agents: {
    /** Whether the account has this agent. */
    agentExists(db: Db, accountId: string, agentId: string): Promise<boolean>
  }
  readonly credit: Pick<Credit, 'gateLifted'>
  readonly mayReach: MayReach
}

type Change = InputOf<typeof operations.updateNumber>['body']
type Mode = PhoneNumber['mode']

/** The field that a mode needs or may have; every other mode's is refused, not ignored. */
const fieldOf = { agentId: 'agent', forwardTo: 'forward', sipUri: 'sip' } as const satisfies Record<
  string,
  Mode
>

/** Says who answers a number. What the mode does not use is emptied with the change. */
export const updateNumber = (deps: UpdateNumberDeps) =>
  handle(operations.updateNumber, async (context, { params, body }) => {
    const { db, account } = context
    const number = await lockNumber(db, account.id, params.e164)
    if (!number) return fail('not_found')
    const refused = refusalOfFields(number, body) ?? (await refusalOfTarget(deps, context, number, body))
    if (refused) return refused
    const mode = body.mode ?? number.mode
    const agentId = body.agentId && parseId('ag', body.agentId)
    if (body.agentId && !(agentId && (await deps.agents.agentExists(db, account.id, agentId))))
      return fail('agent_not_found')
    const changed = await updateRouting(db, account.id, params.e164, {
      mode,
      label: body.label,
      recordCalls: body.recordCalls,
      agentId: mode === 'agent' ? agentId || undefined : null,
      forwardTo: mode === 'forward' ? body.forwardTo : null,
      sipUri: mode === 'sip' ? body.sipUri : null,
    })
    return changed ? { number: changed } : fail('not_found')
  })

function refusalOfFields(number: PhoneNumber, change: Change) {
  const mode = change.mode ?? number.mode
  for (const field of ['agentId', 'forwardTo', 'sipUri'] as const) {
    const given = change[field]
    if (given != null && fieldOf[field] !== mode) return invalid(field, given, `is not used in mode ${mode}`)
  }
  for (const field of ['agentId', 'forwardTo'] as const) {
    if (fieldOf[field] === mode && (change[field] === null || !(change[field] ?? number[field])))
      return invalid(field, null, `is not accepted in mode ${mode}, which needs one`)
  }
  return undefined
}

/** Whether calls may go where the change sends them. */
async function refusalOfTarget(
  deps: UpdateNumberDeps,
  context: Context,
  number: PhoneNumber,
  change: Change,
) {
  const { db, account } = context
  if (change.sipUri != null) {
    const fault = faultOfSipUri(change.sipUri, deps.mayReach)
    if (fault !== undefined) return invalid('sipUri', change.sipUri, fault)
  }
  if (change.forwardTo != null) {
    const destination = await checkCallDestination(db, account.id, change.forwardTo)
    if (isFailure(destination)) return destination
  }
  const forwards = change.mode === 'forward' && number.mode !== 'forward'
  // SPEC.md, General rules: before the first top-up
  if (forwards && !(await deps.credit.gateLifted(db, account.id))) {
    return fail('insufficient_credit', {
      message: 'A number can be forwarded after the first top-up of the account.',
    })
  }
  return undefined
}
