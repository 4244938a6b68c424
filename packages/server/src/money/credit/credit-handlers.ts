import type { Handler } from '../../http/exchange/handler.ts'
import { getBalance } from './get-balance.ts'
import { listLedger } from './list-ledger.ts'
import { listPrices } from './list-prices.ts'

/** The operations that show credit and prices. */
export const creditHandlers = (): Handler[] => [getBalance(), listLedger(), listPrices()]
