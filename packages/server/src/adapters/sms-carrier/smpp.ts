import type { Clock } from '@hovor/clock'
import {
  addressOf,
  createSmppClient,
  encodeText,
  joinText,
  type ReceiptIds,
  type SmppClient,
  type SubmitOutcome,
} from '@hovor/smpp'
import type { StoreInbound } from '../../messaging/messages/state/inbound-sms.port.ts'
import type {
  OutgoingSms,
  SmsCarrier,
  SmsOutcome,
  StoreReceipt,
} from '../../messaging/messages/state/sms-carrier.port.ts'
import type { Log } from '../../platform/log/log.ts'
import { readInbound, type SmsCountry } from './smpp-inbound.ts'
import { outcomeOf } from './smpp-outcome.ts'
import { readDeliver, stateOf } from './smpp-receipt.ts'

/** A carrier over SMPP 3.4: one transceiver bind, which reconnects by itself. */
export function createSmppCarrier(options: SmppCarrierOptions): SmppCarrier {
  const { clock, log, account } = options
  let bound = false
  let session = 0
  const client = createSmppClient({
    ...account,
    clock,
    random: options.random,
    onDeliver: async (deliver) => {
      const inbound = readInbound(deliver, session, account.country)
      if (inbound !== undefined) return (await options.onInbound(inbound)) === 'stored' ? 'ok' : 'retry'
      const receipt = readDeliver(deliver, account.receiptIds, account.country)
      return receipt === undefined || (await options.onReceipt(receipt)) === 'stored' ? 'ok' : 'retry'
    },
    onState: (state) => {
      if (state === 'binding') session += 1
      if (bound === (state === 'bound')) return
      bound = !bound
      if (bound) log.info('SMPP: bound')
      else log.warn({ state }, 'SMPP: session lost')
    },
    log: ({ event, detail }) => log.debug({ event, ...detail }, 'SMPP'),
  })
  let reference = Math.floor(options.random() * references)
  return {
    get state() {
      return client.state === 'bound' ? 'ok' : 'degraded'
    },
    segmentsOf: (body) => encodeText(body).segments,
    readText: joinText,
    async submit(sms) {
      reference = (reference + 1) % references
      return submitPatiently(client, clock, sms, reference)
    },
    async query(carrierId, from) {
      const outcome = await client.query(carrierId, addressOf(from))
      return outcome.kind === 'found' ? stateOf(outcome.state) : 'unknown'
    },
    close: () => client.close(),
  }
}

export interface SmppCarrierOptions {
  readonly account: {
    readonly host: string
    readonly port: number
    readonly systemId: string
    readonly password: string
    readonly systemType?: string
    readonly receiptIds?: ReceiptIds
    /** Whose national numbers it writes; by default the Czech Republic. */
    readonly country?: SmsCountry
  }
  readonly clock: Clock
  /** A number in [0, 1). */
  readonly random: () => number
  readonly onReceipt: StoreReceipt
  readonly onInbound: StoreInbound
  readonly log: Log
}

export interface SmppCarrier extends SmsCarrier {
  /** Unbinds. Idempotent. */
  close(): Promise<void>
}

/** Values of a concatenation reference (3GPP TS 23.040 §9.2.3.24.1). */
const references = 256

/** How long a broken session may take to come back. */
const bindWaitMs = 2000

async function submitPatiently(
  client: SmppClient,
  clock: Clock,
  sms: OutgoingSms,
  reference: number,
): Promise<SmsOutcome> {
  if (client.state !== 'bound') await Promise.race([client.bound(), clock.sleep(bindWaitMs)])
  return outcomeOf(await submit(client, sms, reference))
}

function submit(client: SmppClient, sms: OutgoingSms, reference: number): Promise<SubmitOutcome> {
  return client.submit({
    source: addressOf(sms.from),
    destination: addressOf(sms.to),
    message: encodeText(sms.body, reference),
    registeredDelivery: true,
    reference,
    ...(sms.reference !== undefined && { userMessageReference: sms.reference }),
  })
}
