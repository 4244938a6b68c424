import { unlessFailed } from '../../platform/db/unless-failed.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { writeLine } from '../../platform/log/log-line.ts'
import type { LegEnd, Target } from '../ports/voice-carrier.port.ts'
import { lockCall, raisePrice } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { heldMinutes } from '../state/call-price.ts'
import { pricePerMinuteHal } from '../state/price-per-minute.ts'
import type { ActiveCall } from './active-call.ts'
import { equipmentOf } from './equipment-of.ts'

/** Redirections followed in one call. */
const maxRedirects = 3

/**
 * The redirections of one inbound call by the customer's equipment (RFC 3261 §8.1.3.4): to other equipment of the
 * account, or to a number that it may call and pay for. No target is tried twice, and only its own equipment redirects
 * the account's calls, never a number that was called.
 * decision:0068
 */
export class Redirects {
  readonly #call: ActiveCall
  readonly #deps: CallDeps
  readonly #tried: Set<string>
  #followed = 0

  /** `number`: the called number of the account, whose equipment is rung first. */
  constructor(call: ActiveCall, number: string, deps: CallDeps) {
    this.#call = call
    this.#deps = deps
    this.#tried = new Set([number])
  }

  /** The target to ring next; undefined if the call was not redirected, or leads to none it may reach. */
  async next(end: LegEnd): Promise<Target | undefined> {
    if (end.kind !== 'refused' || end.redirectedTo === undefined) return undefined
    let refusal: Refusal = 'loop'
    for (const target of this.#followed < maxRedirects ? end.redirectedTo : []) {
      const reached = await this.#reach(target)
      if (typeof reached === 'object') {
        this.#followed += 1
        return reached
      }
      refusal = reached
    }
    const { accountId, callId } = this.#call
    writeLine(this.#deps, 'call.redirect-refused', { accountId, callId, reason: refusal, status: end.status })
    return undefined
  }

  async #reach(target: Target): Promise<Target | Refusal> {
    if (target.kind !== 'number') return 'not a number'
    const { e164 } = target
    if (this.#tried.has(e164)) return 'loop'
    this.#tried.add(e164)
    const own = await this.#deps.numbers.routeOf(this.#deps.database, e164)
    if (own !== undefined) {
      if (own.accountId !== this.#call.accountId) return 'foreign number'
      const isReachable = own.mode === 'sip' && own.status === 'active' && !own.accountSuspended
      return isReachable ? equipmentOf(own) : 'own number without equipment'
    }
    return (await this.#pays(e164)) ?? target
  }

  /** Holds the first minute of the further leg, as for a forwarded call; the reason if that is not possible. */
  async #pays(e164: string): Promise<Refusal | undefined> {
    const { database, credit, numbers } = this.#deps
    const { accountId, callId } = this.#call
    const destination = await numbers.checkDestination(database, accountId, e164)
    if (isFailure(destination)) return destination.code
    const query = { kind: 'sip', direction: 'out', destination: destination.tariffDestination } as const
    const priceHal = await pricePerMinuteHal(this.#deps, accountId, query)
    const held = await unlessFailed(database, async (tx) => {
      const row = await lockCall(tx, accountId, callId)
      if (row?.status !== 'initiated') return fail('not_found')
      // spec:general.forward-gate
      if (!(await credit.gateLifted(tx, accountId))) return fail('insufficient_credit')
      const hold = {
        accountId,
        ref: callId,
        amountHal: priceHal * heldMinutes,
        description: 'Call, redirected',
      }
      // A call that was free so far has no hold to extend.
      const isFree = row.price_per_minute_hal === 0
      const outcome = await (isFree ? credit.hold(tx, hold) : credit.extendHold(tx, hold))
      if (outcome !== 'held') return fail('insufficient_credit')
      await raisePrice(tx, accountId, callId, priceHal)
      return true
    })
    return isFailure(held) ? held.code : undefined
  }
}

/** Why a redirection is not followed: in words, or the code of the API for such a destination. */
type Refusal = string
