import type { Clock } from '@hovor/clock'
import { type Defect, readEnvelope } from '../message/envelope.ts'
import type { SipMessage, SipRequest, SipResponse } from '../message/message.ts'
import { tagOf } from '../message/name-addr.ts'
import { parseMessage } from '../message/parse-message.ts'
import { serializeMessage } from '../message/serialize-message.ts'
import { branchOf, magicCookie } from '../message/via.ts'
import type { Hop } from '../transport/hop.ts'
import type { Arrival, TransportLayer } from '../transport/transport-layer.ts'
import { ClientTransaction, type ClientUser, viaFor } from './client-transaction.ts'
import { answerPort, type ReceivedRequest } from './respond.ts'
import { FinishedRequest, ServedRequests } from './served-requests.ts'
import { ServerTransaction } from './server-transaction.ts'
import { clientKey, keyOf, mergeKey, serverKey } from './transaction-key.ts'

export interface TransactionOptions {
  readonly clock: Clock
  readonly transport: TransportLayer
  newToken(): string
  /** host:port of our Via for this hop. */
  sentBy(hop: Hop): string
  readonly maxTransactions: number
  /** A request that matches no transaction, including ACK of a 2xx and CANCEL. */
  onRequest(request: ReceivedRequest): void
  /** A malformed request that can still be answered. */
  onDefect(request: ReceivedRequest, defect: Defect): void
  onDropped(why: string, arrival: Arrival): void
}

const nothing = (): void => {}

/** Up to this multiple of the limit, existing calls may still start transactions. */
const hardLimitFactor = 2

/** Matches messages to transactions (RFC 3261 §17.1.3, §17.2.3) and creates new ones. */
export class TransactionLayer {
  readonly #options: TransactionOptions
  readonly #clients = new Map<string, ClientTransaction>()
  readonly #served: ServedRequests
  /** The request being passed to the TU, and the transaction created for it. */
  #receiving: ReceivedRequest | undefined
  #begun: ServerTransaction | undefined

  constructor(options: TransactionOptions) {
    this.#options = options
    this.#served = new ServedRequests(options.clock)
  }

  get size(): number {
    return this.#clients.size + this.#served.size
  }

  /** No new call should start. */
  get full(): boolean {
    return this.size >= this.#options.maxTransactions
  }

  /** Above the hard limit: anything that would start a transaction is dropped. */
  get #isOverfull(): boolean {
    return this.size >= hardLimitFactor * this.#options.maxTransactions
  }

  /** Sends a request, adding the Via. `branch` is for CANCEL, which shares the INVITE's. */
  request(request: SipRequest, hop: Hop, user: ClientUser, branch = this.#newBranch()): ClientTransaction {
    const key = clientKey(branch, request.method)
    const { clock, transport, sentBy } = this.#options
    const transaction = new ClientTransaction({
      clock,
      transport,
      request,
      branch,
      user,
      sentBy,
      onTerminated: () => void this.#clients.delete(key),
    })
    this.#clients.set(key, transaction)
    // RFC 3261 §9.1, §17.1.1.3: CANCEL and ACK stay on the INVITE's transport
    const size = request.method === 'CANCEL' ? 0 : roughSize(request)
    if (!transport.mayOutgrow(hop, size)) transaction.begin(hop)
    else void transport.hopForSize(hop, size).then((chosen) => transaction.begin(chosen))
    return transaction
  }

  /** Sends a request without a transaction, the ACK of a 2xx, to the first hop that takes it. */
  send(request: SipRequest, [hop, ...others]: readonly Hop[]): void {
    if (hop === undefined) return
    const via = viaFor(hop, this.#options.sentBy(hop), this.#newBranch())
    const bytes = serializeMessage({ ...request, headers: [via, ...request.headers] })
    // if this ACK is lost, a retransmitted 2xx asks for another
    this.#options.transport.send(bytes, hop, (cause) => {
      if (cause !== undefined) this.send(request, others)
    })
  }

  /** Creates the server transaction of a request. */
  serve(request: ReceivedRequest): ServerTransaction {
    const { clock, transport } = this.#options
    const transaction = new ServerTransaction(clock, transport, request, this.#served)
    this.#served.add(transaction)
    if (this.#receiving === request) this.#begun = transaction
    else transaction.begin()
    return transaction
  }

  /** Responds statelessly: a retransmission is handled anew (RFC 3261 §8.2.7). */
  reply(request: ReceivedRequest, response: SipResponse): void {
    this.#answer(request, serializeMessage(response))
  }

  #answer(request: ReceivedRequest, bytes: Uint8Array): void {
    const via = request.envelope.vias[0]
    const { transport } = this.#options
    transport.sendResponse(bytes, request.arrival, answerPort(request), { via, onFailed: nothing })
  }

  /**
   * The INVITE transaction matching this CANCEL (RFC 3261 §9.2), active or finished; under another branch, which some
   * give it, one from the same address that it cannot be told from otherwise.
   */
  inviteOf({ message, envelope, arrival }: ReceivedRequest): ServerTransaction | FinishedRequest | undefined {
    const found = this.#served.find(serverKey(message, envelope, 'INVITE'))
    if (found !== undefined) return found
    const alike = this.#served.findMerged(mergeKey({ ...envelope, cseqMethod: 'INVITE' }))
    return alike?.request.arrival.address === arrival.address ? alike : undefined
  }

  /** Whether the same request is being served over another path (RFC 3261 §8.2.2.2). */
  isMerged({ envelope }: ReceivedRequest): boolean {
    return tagOf(envelope.to) === undefined && this.#served.hasMerged(mergeKey(envelope))
  }

  receive(bytes: Uint8Array, arrival: Arrival): void {
    const parsed = parseMessage(bytes)
    if (parsed.kind === 'keep-alive') return
    if (parsed.kind === 'message') this.#receiveMessage(parsed.message, arrival, undefined)
    else if (parsed.message === undefined) this.#options.onDropped(parsed.why, arrival)
    else this.#receiveMessage(parsed.message, arrival, { status: parsed.status, why: parsed.why })
  }

  #receiveMessage(message: SipMessage, arrival: Arrival, parseDefect: Defect | undefined): void {
    const reading = readEnvelope(message, message.kind === 'request' ? arrival : undefined)
    if (reading.kind === 'unreadable') {
      this.#options.onDropped(parseDefect?.why ?? reading.why, arrival)
      return
    }
    const defect = parseDefect ?? reading.defect
    const { envelope } = reading
    if (message.kind === 'response') {
      // RFC 3261 §8.1.3.3: more than one Via is not for us; §18.1.2: a malformed response is dropped
      if (defect !== undefined || envelope.vias.length > 1) {
        this.#options.onDropped(defect?.why ?? 'response with more than one Via', arrival)
        return
      }
      const key = clientKey(branchOf(envelope.vias[0]), envelope.cseqMethod)
      this.#clients.get(key)?.receive({ message, envelope })
      return
    }
    this.#receiveRequest({ message, envelope, arrival }, defect)
  }

  #receiveRequest(request: ReceivedRequest, defect: Defect | undefined): void {
    const { method } = request.message
    if (defect !== undefined) {
      if (method === 'ACK') this.#options.onDropped(defect.why, request.arrival)
      else this.#options.onDefect(request, defect)
      return
    }
    const served = this.#served.find(keyOf(request))
    if (served instanceof FinishedRequest) {
      // a late ACK, or one after BYE: nothing waits for it
      if (served.answer !== undefined && method !== 'ACK') this.#answer(request, served.answer)
    } else if (served !== undefined) {
      if (method === 'ACK') served.acknowledged(request)
      else served.retransmitted()
    } else if (method !== 'ACK' && this.#isOverfull) {
      // dropped, not refused: it will be retransmitted, and a refusal would reveal us to scanners
      this.#options.onDropped('too many transactions', request.arrival)
    } else this.#hand(request)
  }

  /** Most requests are answered synchronously; only the others need a timer for the 100. */
  #hand(request: ReceivedRequest): void {
    this.#receiving = request
    try {
      this.#options.onRequest(request)
    } finally {
      this.#begun?.begin()
      this.#receiving = this.#begun = undefined
    }
  }

  connectionLost(hopKey: string): void {
    for (const transaction of [...this.#clients.values()]) transaction.connectionLost(hopKey)
  }

  #newBranch(): string {
    return magicCookie + this.#options.newToken()
  }

  /** Terminates all transactions without informing their TUs. Idempotent. */
  close(): void {
    for (const transaction of [...this.#clients.values()]) transaction.terminate()
    this.#served.close()
  }
}

/** Room for the Via, in bytes. */
const viaRoom = 120
function roughSize(request: SipRequest): number {
  let size = request.body.length + request.uri.length + viaRoom
  for (const [name, value] of request.headers) size += name.length + value.length + 4
  return size
}
