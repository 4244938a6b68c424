import { type InputOf, operations } from '@hovor/api'
import { type Context, handle } from '../../http/exchange/handler.ts'
import { newRecordId } from '../../platform/db/record-id.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import { admitOutbound } from '../admit/admit-outbound.ts'
import { refusalOf } from '../admit/placed.ts'
import { refusalOfService } from '../admit/plan-call.ts'
import type { CallDeps, SipAddress } from '../state/call-deps.ts'
import { pricePerMinuteHal as priceOf } from '../state/price-per-minute.ts'
import { placedRecord } from '../state/recover-call.ts'
import { leaseRefusal, newLease, openLease } from './open-lease.ts'

type RelayBody = InputOf<typeof operations.createRelay>['body']

/** POST /v1/relay: stores a call that waits for its INVITE. */
export const createRelay = (deps: CallDeps) =>
  handle(
    operations.createRelay,
    async (context, { body }) => {
      const plan = await planRelay(context, body, deps)
      return isFailure(plan) ? plan : lease(context, { ...plan, ttlSecs: body.ttlSecs }, deps)
    },
    // The lease and the answer commit together, so a crash leaves nothing to recover.
    async () => undefined,
  )

type RelayPlan = Exclude<Awaited<ReturnType<typeof planRelay>>, { readonly code: string }>

async function planRelay({ database, account }: Context, body: RelayBody, deps: CallDeps) {
  const { sipEndpoint, numbers } = deps
  const refusal = refusalOfService(account, deps)
  if (refusal !== undefined) return refusal
  if (sipEndpoint === undefined)
    return fail('engine_not_configured', { message: 'The service has no SIP trunk.' })
  if (!(await numbers.isOwnNumber(database, account.id, body.from))) {
    return invalid('from', body.from, 'is not an active number on the account')
  }
  const to = await numbers.checkDestination(database, account.id, body.to)
  if (isFailure(to)) return to
  const bar = await deps.dnc.refusalOf(database, account.id, to.e164)
  if (bar !== undefined) return bar
  const query = { kind: 'relay', direction: 'out', destination: to.tariffDestination } as const
  return {
    sipEndpoint,
    from: body.from,
    to: to.e164,
    pricePerMinuteHal: await priceOf(deps, account.id, query),
  }
}

async function lease(context: Context, plan: RelayPlan & { readonly ttlSecs: number }, deps: CallDeps) {
  const { id: accountId } = context.account
  const { sipEndpoint, from, to, pricePerMinuteHal } = plan
  const callId = await newRecordId(context.database, 'c', accountId, deps)
  const opened = newLease({ accountId, callId, ttlSecs: plan.ttlSecs }, deps)
  const relay = { id: opened.id, sipUri: sipUriOf(opened.token, sipEndpoint), expiresAt: opened.expiresAtMs }
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
    journal: {
      admitted: (tx, row) => context.recordAnswer(tx, { call: placedRecord(row), relay }),
      refused: (tx, refused) => context.recordAnswer(tx, refusalOf(refused)),
    },
    permits: (tx) => leaseRefusal(tx, accountId, deps),
    admitted: (tx) => openLease(tx, opened),
  })
  return admission.kind === 'admitted' ? { call: placedRecord(admission.row), relay } : refusalOf(admission)
}

const sipUriOf = (token: string, { host, port, transport }: SipAddress): string =>
  `sip:${token}@${host.includes(':') ? `[${host}]` : host}:${port};transport=${transport}`
