import { operations } from '@hovor/api'
import { next } from '@hovor/machine'
import { handle } from '../../http/exchange/handler.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { acceptedQuote } from '../state/quotes-of-order.ts'
import { setupTransitions } from '../state/setup.machine.ts'
import type { SetupDeps } from '../state/setup-deps.ts'
import { updateSetupOrder } from '../state/setup-order.store.ts'
import { selectQuotes } from '../state/setup-quote.store.ts'
import { setupRecord } from '../state/setup-record.ts'
import { findOrder } from './find-order.ts'

/** POST /v1/setup-orders/{id}/launch: publish and routing commit together. */
export const launchSetupOrder = ({ drafts, numbers }: Pick<SetupDeps, 'drafts' | 'numbers'>) =>
  handle(operations.launchSetupOrder, async (context, { params }) => {
    const { db, account, clock } = context
    const order = await findOrder(db, account.id, params.id, 'lock')
    if (isFailure(order)) return order
    if (order.status === 'cancelled') return fail('order_closed')
    const status = next(setupTransitions, order.status, 'launched')?.to
    if (status === undefined)
      return fail('invalid_transition', { message: 'The agent has not been built yet.' })
    if (status === order.status) return { order: await setupRecord(db, order, clock.nowMs()) }
    const quotes = await selectQuotes(db, order)
    const quote = acceptedQuote(quotes)
    if (quote === undefined || quotes.at(-1) !== quote) return fail('quote_pending_confirmation')
    const agentId = order.agentId ?? undefined
    const agent = agentId && (await drafts.lock(db, account.id, agentId))
    if (!agent || !agentId)
      return fail('agent_not_found', { message: 'The agent of the order has been deleted.' })
    if (quote.proposal.integrations.includes('calendar') && agent.fields.calendar === null) {
      return fail('calendar_integration_not_found', {
        message: 'The agent has no calendar to book in yet.',
        action: 'Connect one with POST /v1/integrations and choose it in the draft of the agent.',
      })
    }
    const number = agent.numberE164 ?? order.numberE164
    const wantsNumber = quote.proposal.number.kind !== 'none'
    if (wantsNumber && (number === null || !(await numbers.isRoutable(db, account.id, number)))) {
      return fail('agent_no_number', {
        message: 'The number of the agent is missing.',
        action: 'Wait for the number, or choose one of your own in the draft of the agent.',
      })
    }
    const published = await drafts.publish(context, db, agentId, order.numberE164 ?? undefined)
    if (isFailure(published)) return published
    const launched = await updateSetupOrder(db, order, { status, atMs: clock.nowMs() })
    return { order: await setupRecord(db, launched, clock.nowMs()) }
  })
