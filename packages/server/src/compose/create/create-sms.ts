import { createMessages, type Messages, storeInbound, storeReceipt } from '../../messaging/index.ts'
import type { Credit } from '../../money/index.ts'
import {
  createSmsNumberOperations,
  type Numbers,
  type SmsNumberOperations,
  smsNumbers,
} from '../../numbering/index.ts'
import type { FeatureContext } from '../needs/feature-context.ts'
import type { Ports } from '../needs/ports.ts'
import { noSmsCarrier } from './no-sms-carrier.ts'
import { ownSmsStock } from './own-sms-stock.ts'

type SmsNeeds = Pick<
  FeatureContext,
  'database' | 'clock' | 'randomBytes' | 'nodeId' | 'lease' | 'log' | 'senderName' | 'serves'
> & {
  readonly credit: Credit
  readonly numbers: Numbers
}

interface Sms {
  readonly messages: Messages
  readonly smsNumbers: SmsNumberOperations
  state(): 'ok' | 'degraded'
  close(): Promise<void>
}

/** Messages over the SMSC, or over nothing where none is configured. */
export function createSms(openSmsc: Ports['smsc'], needs: SmsNeeds): Sms {
  const smsc = openSmsc?.({
    onReceipt: storeReceipt({ ...needs, smsNumbers }),
    onInbound: storeInbound(needs),
  })
  const carrier = smsc ?? noSmsCarrier
  const messages = createMessages({ ...needs, carrier, smsNumbers })
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
      await smsc?.close()
      await messages.close()
    },
  }
}
