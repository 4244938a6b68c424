import { operations } from '@hovor/api'
import { handle } from '../surface/handler.ts'
import { createBalanceReader } from './balance-reader.ts'

export const getBalance = () => {
  const read = createBalanceReader()
  return handle(operations.getBalance, async (context) => {
    const { availableHal, heldHal } = await read(context.database, context.account.id)
    return {
      balanceHal: availableHal + heldHal,
      reservedHal: heldHal,
      availableHal,
      currency: 'CZK' as const,
      autoTopup: null,
    }
  })
}
