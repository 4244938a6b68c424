import { type InputOf, operations } from '@hovor/api'
import { fail, isFailure } from '../kernel/failure.ts'
import { newId } from '../kernel/ids.ts'
import { invalid } from '../kernel/invalid.ts'
import { type Context, handle } from '../surface/handler.ts'
import { admitOutbound } from './admit-call.ts'
import { releaseCarrier } from './call.store.ts'
import type { CallDeps, SipAddress } from './call-deps.ts'
import { limitReached } from './place-call.ts'
import { refusalOfService } from './plan-call.ts'
import { pricePerMinuteHal as priceOf } from './price-per-minute.ts'
import { placedRecord } from './recover-call.ts'
import { expireLater } from './relay-expiry.ts'
import { countOpenLeases, insertLease } from './relay-lease.store.ts'
import { hashOfRelayToken, newRelayToken } from './relay-token.ts'

const maxOpenLeases = 5

type RelayBody = InputOf<typeof operations.createRelay>['body']

/** POST /v1/relay: stores a call that waits for its INVITE. */
export const createRelay = (deps: CallDeps) =>
  handle(
    operations.createRelay,
    async (context, { body }) => {
      const plan = await planRelay(context, body, deps)
      return isFailure(plan) ? plan : lease(context, { ...plan, ttlSecs: body.ttlSecs }, deps)
    },
    // The lease and the answer are stored together: there is nothing that a crash could leave in between.
    async () => undefined,
  )

type RelayPlan = Exclude<Awaited<ReturnType<typeof planRelay>>, { readonly code: string }>

async function planRelay({ database, account }: Context, body: RelayBody, deps: CallDeps) {
  const { door, numbers } = deps
  const refusal = refusalOfService(account, deps)
  if (refusal !== undefined) return refusal
  if (door === undefined) return fail('engine_not_configured', { message: 'The service has no SIP trunk.' })
  if (!(await numbers.isOwnNumber(database, account.id, body.from))) {
    return invalid('from', body.from, 'is not an active number of the account')
  }
  const to = await numbers.checkDestination(database, account.id, body.to)
  if (isFailure(to)) return to
  const query = { kind: 'relay', direction: 'out', destination: to.tariffDestination } as const
  return { door, from: body.from, to: to.e164, pricePerMinuteHal: await priceOf(deps, query) }
}

async function lease(context: Context, plan: RelayPlan & { readonly ttlSecs: number }, deps: CallDeps) {
  const { clock, randomBytes } = deps
  const { id: accountId } = context.account
  const { door, from, to, pricePerMinuteHal } = plan
  const callId = newId('c', clock, randomBytes)
  const id = newId('rel', clock, randomBytes)
  const token = newRelayToken(randomBytes)
  const expiresAtMs = clock.nowMs() + plan.ttlSecs * 1000
  const relay = { id, sipUri: sipUriOf(token, door), expiresAt: expiresAtMs }
  const call = {
    accountId,
    id: callId,
    direction: 'out',
    kind: 'relay',
    from,
    to,
    pricePerMinuteHal,
  } as const
  const admission = await admitOutbound(call, deps, {
    async permits(tx) {
      const open = await countOpenLeases(tx, accountId, clock.nowMs())
      return open < maxOpenLeases ? undefined : 'relay_lease_limit'
    },
    async admitted(tx, row) {
      const stored = { accountId, id, callId, tokenHash: hashOfRelayToken(token), expiresAtMs }
      await insertLease(tx, stored)
      // Any node may take the INVITE: until then nobody carries the call.
      await releaseCarrier(tx, accountId, callId)
      await context.recordAnswer(tx, { call: placedRecord(row), relay })
      await expireLater(tx, stored)
    },
    limited: (tx, retryAfterSecs) => context.recordAnswer(tx, limitReached(callId, retryAfterSecs)),
  })
  switch (admission.kind) {
    case 'limited':
      return limitReached(callId, admission.retryAfterSecs)
    case 'refused':
      return fail(admission.code)
    case 'admitted':
      return { call: placedRecord(admission.row), relay }
  }
}

const sipUriOf = (token: string, { host, port, transport }: SipAddress): string =>
  `sip:${token}@${host.includes(':') ? `[${host}]` : host}:${port};transport=${transport}`
