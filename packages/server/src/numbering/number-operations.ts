import type { Handler } from '../http/exchange/handler.ts'
import { getCallbackRouting } from './callback-routing/get-callback-routing.ts'
import { putCallbackRouting } from './callback-routing/put-callback-routing.ts'
import { type UpdateNumberDeps, updateNumber } from './confirmations/update-number.ts'
import { type BuyNumberDeps, buyNumber } from './numbers/buy-number.ts'
import { getNumberSip } from './numbers/get-number-sip.ts'
import { listNumbers } from './numbers/list-numbers.ts'
import { releaseNumber } from './numbers/release-number.ts'
import { rotateSipCredentials } from './numbers/rotate-sip-credentials.ts'
import { addNumberStock } from './numbers/stock/add-number-stock.ts'
import { listNumberStock } from './numbers/stock/list-number-stock.ts'
import { removeNumberStock } from './numbers/stock/remove-number-stock.ts'
import { addSmsStock } from './sms-numbers/add-sms-stock.ts'
import { listSmsStock } from './sms-numbers/list-sms-stock.ts'
import { removeSmsStock } from './sms-numbers/remove-sms-stock.ts'

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
  releaseNumber(),
  listNumberStock(deps),
  addNumberStock(deps),
  removeNumberStock(deps),
  listSmsStock(deps),
  addSmsStock(deps),
  removeSmsStock(deps),
]
