import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { readBalance } from './balance.store.ts'

export const getBalance = () =>
  handle(operations.getBalance, async ({ db, account }) => {
    const { availableHal, heldHal, thresholdHal, amountHal, isDisputed } = await readBalance(db, account.id)
    return {
      balanceHal: availableHal + heldHal,
      reservedHal: heldHal,
      availableHal,
      currency: 'CZK' as const,
      autoTopup:
        thresholdHal === null || amountHal === null
          ? null
          : { enabled: !isDisputed, thresholdHal, amountHal },
    }
  })
