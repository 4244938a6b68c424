import type { InputOf, operations, PhoneNumber } from '@hovor/api'
import { type Credit, lineOf, monthlyFeeOf } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { type AccountId, type AgentId, parseId } from '../../platform/kernel/ids.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import { checkCallDestination } from './check-call-destination.ts'
import { lockNumber, type RoutingChange, updateRouting } from './number.store.ts'
import { checkSipUri, type MayReach } from './sip/check-sip-uri.ts'

export interface RouteNumberDeps {
  readonly agents: {
    /** Whether the account has this agent. */
    agentExists(db: Db, accountId: AccountId, agentId: AgentId): Promise<boolean>
  }
  readonly credit: Pick<Credit, 'gateLifted'>
  readonly mayReach: MayReach
}

export interface WantedRouting {
  readonly accountId: AccountId
  readonly e164: string
  readonly patch: InputOf<typeof operations.updateNumber>['body']
}

/** The validated change of a patch. */
export interface PlannedRouting {
  readonly number: PhoneNumber
  readonly change: RoutingChange
  /** The next month's fee in the current mode and in the new one. */
  readonly monthlyFeeHal: { readonly now: number; readonly after: number }
}

/** Validates a patch and returns the change. Locks the number until the end of the transaction; changes nothing. */
export async function planRouting(deps: RouteNumberDeps, tx: Db, wanted: WantedRouting) {
  const { accountId, e164, patch } = wanted
  const number = await lockNumber(tx, accountId, e164)
  if (!number) return fail('not_found')
  if (number.status === 'releasing') return fail('invalid_transition')
  const refused = refusalOfFields(number, patch) ?? (await refusalOfTarget(deps, tx, number, wanted))
  if (refused) return refused
  const mode = patch.mode ?? number.mode
  const agentId = patch.agentId && parseId('ag', patch.agentId)
  if (patch.agentId && !(agentId && (await deps.agents.agentExists(tx, accountId, agentId))))
    return fail('agent_not_found')
  const change: RoutingChange = {
    mode,
    label: patch.label,
    recordCalls: patch.recordCalls,
    privacy: patch.privacy,
    agentId: mode === 'agent' ? agentId || undefined : null,
    forwardTo: mode === 'forward' ? patch.forwardTo : null,
    sipUri: mode === 'sip' ? patch.sipUri : null,
  }
  const next = { accountId, kind: 'number', line: lineOf(number), fromMs: number.paidUntil } as const
  const monthlyFeeHal = { now: number.monthlyFeeHal, after: await monthlyFeeOf(tx, { ...next, mode }) }
  return { number, change, monthlyFeeHal } satisfies PlannedRouting
}

/** Applies the change in the transaction that planned it. */
export async function applyRouting(
  tx: Db,
  accountId: AccountId,
  { number, change }: PlannedRouting,
): Promise<PhoneNumber> {
  const changed = await updateRouting(tx, accountId, number.e164, change)
  if (!changed) throw new Error('a locked number is gone')
  return changed
}

/** The routing of a number. */
export const routingOf = ({ mode, agentId, forwardTo, sipUri }: PhoneNumber) => ({
  mode,
  agentId,
  forwardTo,
  sipUri,
})

type Mode = PhoneNumber['mode']

/** The mode that each field belongs to; in any other mode the field is refused, not ignored. */
const fieldOf = { agentId: 'agent', forwardTo: 'forward', sipUri: 'sip' } as const satisfies Record<
  string,
  Mode
>

function refusalOfFields(number: PhoneNumber, change: WantedRouting['patch']) {
  const mode = change.mode ?? number.mode
  for (const field of ['agentId', 'forwardTo', 'sipUri'] as const) {
    const given = change[field]
    if (given != null && fieldOf[field] !== mode) return invalid(field, given, `is not used in mode ${mode}`)
  }
  for (const field of ['agentId', 'forwardTo'] as const) {
    if (fieldOf[field] === mode && (change[field] === null || !(change[field] ?? number[field])))
      return invalid(field, null, `is not accepted: mode ${mode} requires one`)
  }
  return undefined
}

/** Whether calls may go to the new target. */
async function refusalOfTarget(
  deps: RouteNumberDeps,
  tx: Db,
  number: PhoneNumber,
  { accountId, patch }: WantedRouting,
) {
  if (patch.sipUri != null) {
    const fault = checkSipUri(patch.sipUri, deps.mayReach)
    if (fault !== undefined) return invalid('sipUri', patch.sipUri, fault)
  }
  if (patch.forwardTo != null) {
    const destination = await checkCallDestination(tx, accountId, patch.forwardTo)
    if (isFailure(destination)) return destination
  }
  const forwards = patch.mode === 'forward' && number.mode !== 'forward'
  // Before the first top-up (spec:general.forward-gate)
  if (forwards && !(await deps.credit.gateLifted(tx, accountId))) {
    return fail('insufficient_credit', {
      message: 'Numbers can be forwarded only after the first top-up.',
    })
  }
  return undefined
}
