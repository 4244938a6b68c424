import { isDeepStrictEqual } from 'node:util'
import { next } from '@hovor/machine'
import type { Db } from '../../platform/db/database.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { newId } from '../../platform/kernel/ids.ts'
import { addQuote } from '../advisor/add-quote.ts'
import type { Advice } from '../advisor/advice.ts'
import { advisorWords } from '../advisor/advisor-words.ts'
import { buildProposal } from '../advisor/build-proposal.ts'
import { formAdvice } from '../advisor/form-advisor.ts'
import { modelAdvice } from '../advisor/model-advisor.ts'
import { quoteText } from '../advisor/quote-text.ts'
import { addMessage } from '../state/add-message.ts'
import { openQuote } from '../state/quotes-of-order.ts'
import { turnMs } from '../state/running-turn.ts'
import { setupTransitions } from '../state/setup.machine.ts'
import type { SetupDeps } from '../state/setup-deps.ts'
import { selectSetupMessages } from '../state/setup-message.store.ts'
import {
  lockSetupOrder,
  noTurn,
  type StoredSetupOrder,
  updateSetupOrder,
} from '../state/setup-order.store.ts'
import { selectQuotes } from '../state/setup-quote.store.ts'
import { isComplete } from '../state/wishes.ts'

/** Marks a locked order as being answered. */
export function beginTurn(
  { clock, randomBytes }: SetupDeps,
  tx: Db,
  order: StoredSetupOrder,
): Promise<StoredSetupOrder> {
  const nowMs = clock.nowMs()
  const turnId = newId('set', clock, randomBytes)
  return updateSetupOrder(tx, order, { turnId, turnUntil: nowMs + turnMs, atMs: nowMs })
}

/**
 * One turn of the advisor, outside any transaction; its result is stored only if the turn is still the order's. The
 * order as it is afterwards, or `unavailable` if the model is down: the turn is over and the message is kept. A turn
 * that throws is over too; that of a process that dies ends when its time is up.
 */
export async function runTurn(
  deps: SetupDeps,
  begun: StoredSetupOrder,
  message: string,
): Promise<StoredSetupOrder | 'unavailable'> {
  try {
    const advice = await adviceFor(deps, begun, message)
    return await deps.database.transaction(async (tx) => {
      const order = await lockTurn(tx, begun)
      if (order.turnId !== begun.turnId) return order
      if (advice.kind !== 'unavailable') return answer(deps, tx, order, advice)
      await updateSetupOrder(tx, order, { ...noTurn, atMs: deps.clock.nowMs() })
      return 'unavailable'
    })
  } catch (error) {
    await endTurn(deps, begun).catch(() => undefined)
    throw error
  }
}

async function lockTurn(tx: Db, { accountId, id }: StoredSetupOrder): Promise<StoredSetupOrder> {
  const order = await lockSetupOrder(tx, accountId, id)
  if (order === undefined) throw new Error('a set-up order is gone')
  return order
}

const endTurn = ({ database, clock }: SetupDeps, begun: StoredSetupOrder): Promise<unknown> =>
  database.transaction(async (tx) => {
    const order = await lockTurn(tx, begun)
    if (order.turnId === begun.turnId) await updateSetupOrder(tx, order, { ...noTurn, atMs: clock.nowMs() })
  })

async function adviceFor(deps: SetupDeps, order: StoredSetupOrder, message: string): Promise<Advice> {
  const { database, advisorModel } = deps
  const { language, wishes, asked } = order
  const advice =
    advisorModel === undefined
      ? formAdvice({ language, wishes, asked, message })
      : await modelAdvice(
          { model: advisorModel, clock: deps.clock },
          {
            language,
            wishes,
            messages: await selectSetupMessages(database, order),
            isQuoted: order.status === 'quoted',
          },
        )
  if (advice.kind === 'unavailable') return advice
  const owned = await withOwnNumber(deps, order, advice)
  return owned === advice ? withUsableTools(deps, order, advice) : owned
}

/** A system that may not be reached is asked for again; the others stay noted. */
async function withUsableTools(
  { tools }: SetupDeps,
  { accountId, mode, language }: StoredSetupOrder,
  advice: Exclude<Advice, { readonly kind: 'unavailable' }>,
): Promise<Advice> {
  const { tools: wanted = [], ...others } = advice.wishes
  const usable: (typeof wanted)[number][] = []
  for (const tool of wanted) {
    if (!isFailure(await tools.check({ id: accountId, mode }, tool))) usable.push(tool)
  }
  if (usable.length === wanted.length) return advice
  const { badAddress, questions } = advisorWords[language]
  const wishes = usable.length === 0 ? others : { ...others, tools: usable }
  return { kind: 'asks', wishes, asked: 'tools', text: `${badAddress} ${questions.tools}` }
}

/** A number that the account does not have is asked for again (spec:setup-orders.untrusted). */
async function withOwnNumber(
  { database, numbers }: SetupDeps,
  { accountId, language }: StoredSetupOrder,
  advice: Exclude<Advice, { readonly kind: 'unavailable' }>,
): Promise<Exclude<Advice, { readonly kind: 'unavailable' }>> {
  const { number, ...others } = advice.wishes
  const e164 = number?.kind === 'own' ? number.e164 : undefined
  if (e164 === undefined || (await numbers.isRoutable(database, accountId, e164))) return advice
  const { notOwn, questions } = advisorWords[language]
  return { kind: 'asks', wishes: others, asked: 'number', text: `${notOwn} ${questions.number}` }
}

async function answer(
  deps: SetupDeps,
  tx: Db,
  order: StoredSetupOrder,
  advice: Exclude<Advice, { readonly kind: 'unavailable' }>,
): Promise<StoredSetupOrder> {
  const { wishes } = advice
  const over = { wishes, ...noTurn, atMs: deps.clock.nowMs() }
  if (advice.kind === 'asks') {
    await addMessage(deps, tx, order, { role: 'advisor', message: advice.text })
    // A question about a quote that stands leaves it open; one about a topic replaces it.
    const stands = order.status === 'quoted' && advice.asked === null
    const status = stands ? order.status : next(setupTransitions, order.status, 'asked')?.to
    return updateSetupOrder(tx, order, { ...over, asked: advice.asked, ...(status && { status }) })
  }
  if (!isComplete(wishes)) throw new Error('the advisor proposes before everything is known')
  const leaves = deps.advisorModel === undefined ? 'always' : 'model'
  const proposal = buildProposal(wishes, order.brief, leaves)
  const standing = openQuote(await selectQuotes(tx, order))
  // Only an open quote was made from the wishes noted so far: they go on changing while the advisor asks.
  const asBefore = order.status === 'quoted' && isAlike(wishes, order.wishes)
  const isSame = standing && (asBefore || isAlike(proposal, standing.proposal))
  const message =
    isSame === true && !advice.isAskedFor
      ? advice.text
      : quoteText(order.language, await addQuote(deps, tx, order, proposal))
  await addMessage(deps, tx, order, { role: 'advisor', message })
  const status = next(setupTransitions, order.status, 'quoted')?.to
  return updateSetupOrder(tx, order, { ...over, asked: null, ...(status && { status }) })
}

/** As JSON: what is stored comes back without undefined fields and in another order. */
const isAlike = (one: object, other: object): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)))
