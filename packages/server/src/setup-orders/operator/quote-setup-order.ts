import { operations } from '@hovor/api'
import { next } from '@hovor/machine'
import { handleOperator } from '../../http/exchange/handler.ts'
import { regionOf } from '../../numbering/index.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import { addQuote } from '../advisor/add-quote.ts'
import { quoteText } from '../advisor/quote-text.ts'
import { addMessage, hasRoom } from '../state/add-message.ts'
import { isClosed, isPaid, setupTransitions } from '../state/setup.machine.ts'
import type { SetupDeps } from '../state/setup-deps.ts'
import { selectSetupMessages } from '../state/setup-message.store.ts'
import { noTurn, type StoredSetupOrder, updateSetupOrder } from '../state/setup-order.store.ts'
import { selectOpenCheckout, selectQuotes } from '../state/setup-quote.store.ts'
import type { WantedNumber } from '../state/wishes.ts'
import { operateSetup } from './operate-setup.ts'
import { proposedAgent } from './proposed-agent.ts'

type Deps = Pick<SetupDeps, 'clock' | 'randomBytes' | 'credit' | 'drafts' | 'numbers'>

/** POST /operator/v1/setup-orders/{id}/quotes */
export const quoteSetupOrder = (deps: Deps) =>
  handleOperator(operations.quoteSetupOrder, (context, { params, body }) =>
    operateSetup(deps, context, params.id, { action: 'setup-order.quote' }, async (order) => {
      const { db, clock } = context
      const { accountId, status } = order
      if (isClosed(status)) return fail('order_closed')
      if (status === 'checkout' || (await selectOpenCheckout(db, order))) return fail('checkout_open')
      if (!hasRoom(await selectSetupMessages(db, order))) {
        return fail('order_closed', { message: 'The order has room for no more messages.' })
      }
      const agent = proposedAgent(body.agent)
      const wrong = await deps.drafts.check(db, accountId, agent)
      if (isFailure(wrong)) return wrong
      const before = (await selectQuotes(db, order)).at(-1)?.proposal.number
      const number = await checkedNumber(deps, context.db, order, body.number, before)
      if (isFailure(number)) return number
      const { integrations, tools } = body
      const quote = await addQuote(deps, db, order, { agent, number, integrations, tools })
      await addMessage(deps, db, order, { role: 'advisor', message: quoteText(order.language, quote) })
      const quoted = next(setupTransitions, status, 'quoted')?.to ?? status
      const change = { status: quoted, asked: null, ...noTurn }
      return updateSetupOrder(db, order, { ...change, atMs: clock.nowMs() })
    }),
  )

/** Once the order is paid, its number stays: the month of another one has not been put aside. */
async function checkedNumber(
  { numbers }: Deps,
  db: Parameters<typeof selectQuotes>[0],
  order: StoredSetupOrder,
  given: WantedNumber | undefined,
  before: WantedNumber | undefined,
) {
  if (isPaid(order.status)) {
    const kept = before ?? { kind: 'none' as const }
    if (given === undefined || JSON.stringify(given) === JSON.stringify(kept)) return kept
    return invalid('number', given, 'cannot be changed once the order is paid: leave it out')
  }
  const number = given ?? before ?? { kind: 'none' as const }
  if (number.kind === 'own' && !(await numbers.isRoutable(db, order.accountId, number.e164 ?? ''))) {
    return invalid('number.e164', number.e164, 'is not an active number on the account')
  }
  if (number.kind !== 'new' || number.country === undefined || number.region === undefined) return number
  const region = regionOf(number.country, number.region)
  return region === undefined
    ? invalid('number.region', number.region, `is not a region of ${number.country}`)
    : { ...number, region }
}
