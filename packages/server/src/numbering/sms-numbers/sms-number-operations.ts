import type { Handler } from '../../http/exchange/handler.ts'
import { buySmsNumber } from './buy-sms-number.ts'
import { listSmsNumbers } from './list-sms-numbers.ts'
import { releaseSmsNumber } from './release-sms-number.ts'
import type { SmsNumberDeps } from './sms-number-deps.ts'

/** The feature as the composition takes it. What other features ask of it is `smsNumbers`. */
export interface SmsNumberOperations {
  readonly handlers: readonly Handler[]
}

export function createSmsNumberOperations(deps: SmsNumberDeps): SmsNumberOperations {
  return {
    handlers: [listSmsNumbers(), buySmsNumber(deps), releaseSmsNumber(deps)],
  }
}
