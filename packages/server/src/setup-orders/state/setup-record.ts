import type { SetupOrder, SetupQuote } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { dueOf, newestQuote } from './quotes-of-order.ts'
import { isTurnRunning } from './running-turn.ts'
import { isPaid } from './setup.machine.ts'
import { selectSetupMessages } from './setup-message.store.ts'
import type { StoredSetupOrder } from './setup-order.store.ts'
import { type StoredQuote, selectQuotes } from './setup-quote.store.ts'

type Summary = Omit<SetupOrder, 'messages' | 'quote'>

/** An order as lists have it. */
export function setupSummary(order: StoredSetupOrder, nowMs: number): Summary {
  const { id, status, language, agentId, numberE164, createdAt, updatedAt } = order
  const waitingFor = waitsFor(order, nowMs)
  return {
    id,
    status,
    language,
    ...(waitingFor && { waitingFor }),
    ...(agentId && { agentId }),
    ...(numberE164 !== null && { numberE164 }),
    createdAt,
    updatedAt,
  }
}

/** The fields that only the operator sees. */
export const operatorView = ({ accountId, stuck }: StoredSetupOrder) => ({
  accountId,
  ...(stuck !== null && { blockedBy: stuck }),
})

/** The whole order; one that is held by `db`'s own transaction is shown as that has written it. */
export async function setupRecord(db: Db, order: StoredSetupOrder, nowMs: number): Promise<SetupOrder> {
  const messages = await selectSetupMessages(db, order)
  const quotes = await selectQuotes(db, order)
  const quote = newestQuote(quotes)
  return {
    ...setupSummary(order, nowMs),
    messages,
    ...(quote && { quote: quoteRecord(order, quotes, quote) }),
  }
}

function waitsFor(order: StoredSetupOrder, nowMs: number): Summary['waitingFor'] {
  if (isTurnRunning(order, nowMs)) return 'turn'
  if (order.status === 'launched' || order.status === 'cancelled') return undefined
  if (order.stuck !== null || (order.takenBy !== null && order.status !== 'ready')) return 'operator'
  const awaitsNumber = order.numberOrderId !== null && order.numberE164 === null
  return isPaid(order.status) && awaitsNumber ? 'number' : undefined
}

function quoteRecord(
  order: StoredSetupOrder,
  quotes: readonly StoredQuote[],
  quote: StoredQuote,
): SetupQuote {
  const { version, proposal, lines, oneOffHal, monthlyHal, terms, createdAt, acceptedAt } = quote
  const isOpen = acceptedAt === null
  const due = dueOf(quotes, quote)
  const talksOn = order.status === 'talking' || order.status === 'cancelled'
  return {
    version,
    status: isOpen ? (talksOn ? 'replaced' : 'open') : 'accepted',
    agent: proposal.agent,
    number: proposal.number,
    integrations: [...proposal.integrations],
    tools: [...(proposal.tools ?? [])],
    lines: [...lines],
    oneOffHal,
    monthlyHal,
    dueHal: isOpen && !talksOn ? due.setupHal + due.firstMonthHal : 0,
    currency: 'CZK',
    terms,
    createdAt,
    ...(acceptedAt !== null && { acceptedAt }),
  }
}
