import { addressOf, encodeText, shortMessage, tlvTag, writeReceipt } from '@hovor/smpp'
import type { Pdu } from '../../packages/smpp/src/pdu/pdu.ts'

/** Fields under the names of the npm library. */
export type LibraryFields = Readonly<Record<string, string | number | Buffer>>

const [sender, customer] = [addressOf('Hovor'), addressOf('+420601000011')]
const fromSender = { source_addr_ton: 5, source_addr_npi: 0, source_addr: 'Hovor' }
const toCustomer = { dest_addr_ton: 1, dest_addr_npi: 1, destination_addr: customer.addr }
const fromCustomer = { source_addr_ton: 1, source_addr_npi: 1, source_addr: customer.addr }
const toSender = { dest_addr_ton: 5, dest_addr_npi: 0, destination_addr: 'Hovor' }

const plain = encodeText('Vase objednavka 12345 je pripravena k vyzvednuti. Dekujeme, Hovor.').parts[0]!
const czech = encodeText('Vaše objednávka č. 12345 je připravena k vyzvednutí.').parts[0]!
const { shortMessage: receiptText } = writeReceipt({
  messageId: '0000abcd',
  state: 'delivered',
  submittedAtMs: 0,
  doneAtMs: 0,
})

/** Well-formed PDUs of everyday traffic, for both codecs. */
export const pdus: readonly { name: string; pdu: Pdu; library: LibraryFields }[] = [
  {
    name: 'submit_sm in GSM-7',
    pdu: {
      command: 'submit_sm',
      status: 0,
      sequence: 7,
      body: shortMessage({
        source: sender,
        destination: customer,
        registeredDelivery: 1,
        shortMessage: plain,
      }),
    },
    library: { ...fromSender, ...toCustomer, registered_delivery: 1, short_message: Buffer.from(plain) },
  },
  {
    name: 'submit_sm in UCS-2 with a TLV',
    pdu: {
      command: 'submit_sm',
      status: 0,
      sequence: 8,
      body: shortMessage({
        source: sender,
        destination: customer,
        registeredDelivery: 1,
        dataCoding: 8,
        shortMessage: czech,
        tlvs: [{ tag: tlvTag.userMessageReference, value: Uint8Array.of(1, 2) }],
      }),
    },
    library: {
      ...fromSender,
      ...toCustomer,
      registered_delivery: 1,
      data_coding: 8,
      short_message: Buffer.from(czech),
      user_message_reference: 258,
    },
  },
  {
    name: 'deliver_sm with a receipt',
    pdu: {
      command: 'deliver_sm',
      status: 0,
      sequence: 9,
      body: shortMessage({
        source: customer,
        destination: sender,
        esmClass: 4,
        shortMessage: receiptText,
        tlvs: [
          { tag: tlvTag.receiptedMessageId, value: Buffer.from('0000abcd\0') },
          { tag: tlvTag.messageState, value: Uint8Array.of(2) },
        ],
      }),
    },
    library: {
      ...fromCustomer,
      ...toSender,
      esm_class: 4,
      short_message: Buffer.from(receiptText),
      receipted_message_id: '0000abcd',
      message_state: 2,
    },
  },
  {
    name: 'submit_sm_resp',
    pdu: { command: 'submit_sm_resp', status: 0, sequence: 7, body: { messageId: '0000abcd' } },
    library: { message_id: '0000abcd' },
  },
  {
    name: 'deliver_sm_resp',
    pdu: { command: 'deliver_sm_resp', status: 0, sequence: 9, body: { messageId: '' } },
    library: { message_id: '' },
  },
]
