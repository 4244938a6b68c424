import type { Handler } from '../../http/exchange/handler.ts'
import { getBalance } from './get-balance.ts'
import { listLedger } from './list-ledger.ts'

/** The operations that show credit. */
export const creditHandlers = (): Handler[] => [getBalance(), listLedger()]
