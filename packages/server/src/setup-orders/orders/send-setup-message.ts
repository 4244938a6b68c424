import { operations } from '@hovor/api'
import { type Context, handle } from '../../http/exchange/handler.ts'
import type { Db } from '../../platform/db/database.ts'
import { unlessFailed } from '../../platform/db/unless-failed.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { addCustomerMessage } from '../state/add-message.ts'
import { isTurnRunning } from '../state/running-turn.ts'
import { isClosed, isPaid } from '../state/setup.machine.ts'
import type { SetupDeps } from '../state/setup-deps.ts'
import { setupRecord } from '../state/setup-record.ts'
import { findOrder } from './find-order.ts'
import { beginTurn, runTurn } from './run-turn.ts'

/** POST /v1/setup-orders/{id}/messages: the message is stored before the advisor is asked. */
export const sendSetupMessage = (deps: SetupDeps) =>
  handle(operations.sendSetupMessage, async (context, { params, body: { message } }) => {
    const { database, clock } = context
    const begun = await unlessFailed(database, (tx) => begin(deps, context, tx, params.id, message))
    if (isFailure(begun)) return begun
    const order = begun.turnId === null ? begun : await runTurn(deps, begun, message)
    if (order === 'unavailable') return fail('advisor_unavailable')
    return { order: await setupRecord(database, order, clock.nowMs()) }
  })

/** Stores the message. The order has a turn of the advisor to run, or none if a person answers. */
async function begin(deps: SetupDeps, { account, clock }: Context, tx: Db, id: string, message: string) {
  const order = await findOrder(tx, account.id, id, 'lock')
  if (isFailure(order)) return order
  const { status, takenBy } = order
  if (isClosed(status)) return fail('order_closed')
  if (status === 'checkout') return fail('checkout_open')
  const byPerson = takenBy !== null || isPaid(status)
  if (!byPerson && !deps.takesSetupOrders) return fail('setup_orders_disabled')
  if (isTurnRunning(order, clock.nowMs())) return fail('turn_in_progress')
  const added = await addCustomerMessage(deps, tx, order, message)
  if (added === undefined)
    return fail('order_closed', { message: 'The order has room for no more messages.' })
  return byPerson ? { ...order, turnId: null } : beginTurn(deps, tx, order)
}
