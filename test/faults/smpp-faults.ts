import type { Fault } from './fault.ts'

const smpp = (file: string) => `packages/smpp/src/${file}`
const session = smpp('session/smpp-session.test.ts')
const texts = smpp('text/texts.test.ts')
const hostile = smpp('smsc/hostile-esme.test.ts')

/** Faults in the carrier connection, by the rules for messages. */
export const smppFaults: readonly Fault[] = [
  {
    what: 'a message written before the connection broke counts as not sent',
    breaks: ['states.message-unknown'],
    file: smpp('session/request-window.ts'),
    find: "{ kind: 'unknown', why: 'connection-lost' }",
    put: "{ kind: 'not-written', why: 'not-bound' }",
    tests: [session],
  },
  {
    what: 'a refusal loses the carrier’s command status',
    breaks: ['messages.send-refusals'],
    red: ['ask for redelivery of a message that could not be stored'],
    file: smpp('session/request-window.ts'),
    find: "return refused ? { kind: 'rejected', status }",
    put: "return refused ? { kind: 'rejected', status: commandStatus.systemError }",
    tests: [session],
  },
  {
    what: 'a message that could not be stored is acknowledged',
    breaks: ['states.message-received'],
    file: smpp('esme/smpp-client.ts'),
    find: "taken === 'ok'",
    put: "taken === 'ok' || taken === 'retry'",
    tests: [session],
  },
  {
    what: 'a segment of a long message holds one septet too few',
    breaks: ['messages.record'],
    file: smpp('text/encode-text.ts'),
    find: 'joined: 153',
    put: 'joined: 152',
    tests: [texts],
  },
  {
    what: 'a receipt is matched by the literal message id only',
    breaks: ['states.message-receipt'],
    file: smpp('receipt/receipt-id.ts'),
    find: "id === '' || ids === 'same'",
    put: "id === '' || ids !== 'same' || ids === 'same'",
    tests: [texts, 'packages/server/src/adapters/sms-carrier/smpp-receipt.test.ts'],
  },
  {
    what: 'the PDU length limit is too high',
    breaks: [],
    red: ['ends the session on a length of %i, and no other'],
    file: smpp('pdu/frames.ts'),
    find: 'length <= maxPduOctets',
    put: 'length <= maxPduOctets + 1',
    tests: [hostile],
  },
  {
    what: 'an unknown response PDU is answered',
    breaks: [],
    red: ['never answers a response, and accepts any sequence number'],
    file: smpp('session/session.ts'),
    find: "if (!decoded.response) this.#refuse('generic_nack'",
    put: "if (decoded) this.#refuse('generic_nack'",
    tests: [hostile],
  },
  {
    what: 'a peer that sends no complete PDU counts as alive',
    breaks: [],
    red: [
      'sends enquire_link to a peer that trickles a PDU, and ends the session without a response',
      'stops reading from a peer that does not read, and ends the session if it stays that way',
    ],
    file: smpp('session/session.ts'),
    find: 'const silentMs = clock.monotonicMs() - this.#heardAtMs',
    put: 'const silentMs = 0 * this.#heardAtMs',
    tests: [hostile],
  },
  {
    what: 'later parts are submitted after the first was refused',
    breaks: [],
    red: ['are not sent when the first ends as %j'],
    file: smpp('esme/submit-parts.ts'),
    find: "opening.kind === 'ok' ? [opening, ...(await Promise.all(later.map(submit)))] : [opening]",
    put: '[opening, ...(await Promise.all(later.map(submit)))]',
    tests: [smpp('esme/submit-parts.test.ts')],
  },
  {
    what: 'a throttled message is not resubmitted',
    breaks: [],
    red: ['retries after %i, three times', 'sustains the rate that the carrier accepts, with few refusals'],
    file: smpp('esme/pace.ts'),
    find: 'const pausesMs = [500, 1500, 3000] as const',
    put: 'const pausesMs: readonly number[] = []',
    tests: [smpp('esme/pace.test.ts')],
  },
]
