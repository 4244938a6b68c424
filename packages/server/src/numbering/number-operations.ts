import type { Handler } from '../http/exchange/handler.ts'
import { getCallbackRouting } from './callback-routing/get-callback-routing.ts'
import { putCallbackRouting } from './callback-routing/put-callback-routing.ts'
import { type UpdateNumberDeps, updateNumber } from './confirmations/update-number.ts'
import { type BuyNumberDeps, buyNumber } from './numbers/buy-number.ts'
import { getNumberSip } from './numbers/get-number-sip.ts'
import { listNumbers } from './numbers/list-numbers.ts'
import { releaseNumberOperation } from './numbers/release-number.ts'
import { rotateSipCredentials } from './numbers/rotate-sip-credentials.ts'
import { operatorStockHandlers } from './numbers/stock/operate-stock.ts'
import { operatorSmsStockHandlers } from './sms-numbers/operate-sms-stock.ts'

export type NumberOperationDeps = BuyNumberDeps &
  UpdateNumberDeps &
  Parameters<typeof getNumberSip>[0] &
  Parameters<typeof rotateSipCredentials>[0]

/** The operations on voice numbers, and the operator's on stock. */
export const numberHandlers = (deps: NumberOperationDeps): Handler[] => [
  listNumbers(),
  buyNumber(deps),
  updateNumber(deps),
  getCallbackRouting(),
  putCallbackRouting(),
  getNumberSip(deps),
  rotateSipCredentials(deps),
  releaseNumberOperation(),
  ...operatorStockHandlers(deps),
  ...operatorSmsStockHandlers(deps),
]
