import { operations } from '@hovor/api'
import type { Batched } from '../kernel/batch.ts'
import { handle } from '../surface/handler.ts'
import { type Balance, createBalanceReader } from './balance-reader.ts'

export const getBalance = () => {
  let read: Batched<string, Balance> | undefined
  return handle(operations.getBalance, async (context) => {
    read ??= createBalanceReader(context.database)
    const { availableHal, heldHal } = await read(context.account.id)
    return {
      balanceHal: availableHal + heldHal,
      reservedHal: heldHal,
      availableHal,
      currency: 'CZK' as const,
      autoTopup: null,
    }
  })
}
