import { createSmppCarrier } from '../../adapters/sms-carrier/smpp.ts'
import { createMessages, type Messages, storeInbound, storeReceipt } from '../../messaging/index.ts'
import type { Credit } from '../../money/index.ts'
import {
  createSmsNumberOperations,
  type Numbers,
  type SmsNumberOperations,
  smsNumbers,
} from '../../numbering/index.ts'
import type { Store } from '../open/open-store.ts'
import type { Outside } from '../open/outside.ts'
import type { ServerOptions } from '../open/server-options.ts'
import { noSmsCarrier } from './no-sms-carrier.ts'
import { ownSmsStock } from './own-sms-stock.ts'

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

/** Messages over the SMSC, or over nothing where none is configured. */
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
