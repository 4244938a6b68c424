import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { unlessFailed } from '../../platform/db/unless-failed.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { newId } from '../../platform/kernel/ids.ts'
import { addMessage } from '../state/add-message.ts'
import type { SetupDeps } from '../state/setup-deps.ts'
import { insertSetupOrder, selectSetupOrder } from '../state/setup-order.store.ts'
import { setupRecord } from '../state/setup-record.ts'
import { beginTurn, runTurn } from './run-turn.ts'

/** Orders of an account that are not paid, cancelled or launched (spec:setup-orders.bounds). */
const maxOpen = 10

/**
 * POST /v1/setup-orders. The order is stored before the advisor is asked; with a model that is down it has no answer
 * yet, and the next message gets one.
 */
export const createSetupOrder = (deps: SetupDeps) =>
  handle(operations.createSetupOrder, async ({ account, database, clock }, { body }) => {
    if (!deps.takesSetupOrders) return fail('setup_orders_disabled')
    const { brief, language = account.language } = body
    const begun = await unlessFailed(database, async (tx) => {
      const id = newId('set', clock, deps.randomBytes)
      const placed = { id, accountId: account.id, language, brief, createdAt: clock.nowMs() }
      if ((await insertSetupOrder(tx, placed, maxOpen)) === 'full') {
        return fail('rate_limited', {
          message: `The account has ${maxOpen} set-up orders that are not paid: finish or cancel one first.`,
        })
      }
      await addMessage(deps, tx, placed, { role: 'customer', message: brief })
      const order = await selectSetupOrder(tx, account.id, id)
      if (order === undefined) throw new Error('a new set-up order could not be read back')
      return beginTurn(deps, tx, order)
    })
    if (isFailure(begun)) return begun
    await runTurn(deps, begun, brief)
    const order = (await selectSetupOrder(database, account.id, begun.id)) ?? begun
    return { order: await setupRecord(database, order, clock.nowMs()) }
  })
