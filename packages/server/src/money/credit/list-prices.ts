import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { readPrices } from './tariff.store.ts'

export const listPrices = () =>
  handle(operations.listPrices, async ({ db, account, clock }) => ({
    prices: await readPrices(db, account.id, clock.nowMs()),
  }))
