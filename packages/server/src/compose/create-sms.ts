import { createSmppCarrier } from '../adapters/sms-carrier/smpp.ts'
import type { Credit } from '../credit/credit.ts'
import { createMessages, type Messages } from '../messages/messages.ts'
import { storeInbound } from '../messages/receive/store-inbound.ts'
import { storeReceipt } from '../messages/store-receipt.ts'
import type { Numbers } from '../numbers/numbers.ts'
import { createSmsNumberOperations, type SmsNumberOperations } from '../sms-numbers/sms-number-operations.ts'
import { smsNumbers } from '../sms-numbers/sms-numbers.ts'
import { noSmsCarrier } from './no-sms-carrier.ts'
import type { Store } from './open-store.ts'
import type { Outside } from './outside.ts'
import { ownSmsStock } from './own-sms-stock.ts'
import type { ServerOptions } from './server-options.ts'

type SmsNeeds = Omit<ServerOptions, 'changelog' | 'notice'> & {
  readonly database: Store['database']
  readonly credit: Credit
  readonly numbers: Numbers
  readonly serves: (mode: 'live' | 'sandbox') => boolean
}

interface Sms {
  readonly messages: Messages
  readonly smsNumbers: SmsNumberOperations
  state(): 'ok' | 'degraded'
  close(): Promise<void>
}

/** Messages over the SMSC, or a stub if none is configured. */
export function createSms(smsc: Outside['smsc'], { config, random, ...needs }: SmsNeeds): Sms {
  const { clock, log } = needs
  const onReceipt = storeReceipt({ ...needs, smsNumbers })
  const onInbound = storeInbound(needs)
  const smpp = smsc && createSmppCarrier({ account: smsc, clock, random, onReceipt, onInbound, log })
  const carrier = smpp ?? noSmsCarrier
  const messages = createMessages({
    ...needs,
    carrier,
    smsNumbers,
    senderName: config.smsc?.sender ?? 'Hovor',
  })
  const smsNumberOperations = createSmsNumberOperations({
    ...needs,
    supplier: ownSmsStock,
    offers: (mode) => smsc !== undefined && needs.serves(mode),
  })
  return {
    messages,
    smsNumbers: smsNumberOperations,
    state: () => carrier.state,
    async close() {
      await smpp?.close()
      await messages.close()
    },
  }
}
