import type { Clock } from '@hovor/clock'
import { type Header, header, noBody, type SipRequest } from '../message/message.ts'
import { serializeMessage } from '../message/serialize-message.ts'
import type { Via } from '../message/via.ts'
import { type Hop, hopKey } from '../transport/hop.ts'
import type { TransportLayer } from '../transport/transport-layer.ts'
import { inviteClient } from './invite-client.machine.ts'
import type { Machine, TimerEvent } from './machine.ts'
import { MachineRunner, type RunnerHooks } from './machine-runner.ts'
import { nonInviteClient } from './non-invite-client.machine.ts'
import type { ReceivedResponse } from './respond.ts'

/** The transaction user (TU): gets each response except retransmissions, and at most one failure. */
export interface ClientUser {
  onResponse(response: ReceivedResponse): void
  /** `sent`: something may have reached the peer. */
  onFailure(failure: { readonly why: 'timeout' | 'transport'; readonly sent: boolean }): void
}

type ClientEvent = 'begin' | '1xx' | '2xx' | '3xx-6xx' | 'transport error' | 'dialog terminated'

export interface ClientTransactionParts {
  readonly clock: Clock
  readonly transport: TransportLayer
  /** Complete except for Via. */
  readonly request: SipRequest
  readonly branch: string
  /** host:port of this side as seen by that hop. */
  sentBy(hop: Hop): string
  readonly user: ClientUser
  onTerminated(): void
}

export class ClientTransaction {
  readonly branch: string
  readonly #parts: ClientTransactionParts
  #request: SipRequest
  #runner: MachineRunner<string, ClientEvent> | undefined
  #hop: Hop | undefined
  #sentBy = ''
  #bytes: Uint8Array = noBody
  #response: ReceivedResponse | undefined
  #sends = 0
  #over = false

  constructor(parts: ClientTransactionParts) {
    this.#parts = parts
    this.#request = parts.request
    this.branch = parts.branch
  }

  /** The request as sent, with Via. */
  get request(): SipRequest {
    return this.#request
  }

  /** Destination of the request; undefined before `begin`. */
  get hop(): Hop | undefined {
    return this.#hop
  }

  /** Sends the request to `hop`. Call once. */
  begin(hop: Hop): void {
    if (this.#over || this.#runner !== undefined) return
    const { request, clock } = this.#parts
    this.#hop = hop
    this.#sentBy = this.#parts.sentBy(hop)
    this.#request = { ...request, headers: [viaFor(hop, this.#sentBy, this.branch), ...request.headers] }
    this.#bytes = serializeMessage(this.#request)
    const invite = request.method === 'INVITE'
    const machine = (invite ? inviteClient : nonInviteClient) as Machine<string, ClientEvent | TimerEvent>
    const hooks: RunnerHooks = { act: (effect) => this.#act(effect), onTerminated: () => this.#end() }
    const reliable = hop.transport !== 'udp'
    this.#runner = new MachineRunner(machine, invite ? 'calling' : 'trying', clock, reliable, hooks)
    this.#runner.step('begin')
  }

  /** A response whose top Via is not ours is discarded (RFC 3261 §18.1.2). */
  receive(response: ReceivedResponse): void {
    if (!isSentBy(response.envelope.vias[0], this.#sentBy)) return
    this.#response = response
    const { status } = response.message
    this.#runner?.step(status < 200 ? '1xx' : status < 300 ? '2xx' : '3xx-6xx')
    if (status >= 200) this.#slim()
  }

  /** After a final response only the ACK is ever sent again; it is built from the request. */
  #slim(): void {
    this.#bytes = noBody
    this.#response = undefined
  }

  /** The connection to this hop was lost. */
  connectionLost(key: string): void {
    if (this.#hop === undefined || this.#hop.transport === 'udp') return
    if (hopKey(this.#hop) === key) this.#runner?.step('transport error')
  }

  #act(effect: string): void {
    const { user } = this.#parts
    if (effect === 'send') this.#send(this.#bytes)
    else if (effect === 'ack') this.#send(serializeMessage(this.#ack()))
    else if (effect === 'pass to TU') user.onResponse(this.#response!)
    else
      user.onFailure({
        why: effect === 'inform TU of timeout' ? 'timeout' : 'transport',
        sent: this.#sends > 0,
      })
  }

  /**
   * A datagram counts as sent until the socket reports a local error; stream bytes once the connection
   * accepts them.
   */
  #send(bytes: Uint8Array): void {
    const hop = this.#hop!
    if (hop.transport === 'udp') this.#sends++
    this.#parts.transport.send(bytes, hop, (cause) => {
      if (cause === undefined) {
        this.#sends++
        return
      }
      if (hop.transport === 'udp') this.#sends--
      // never synchronously: the TU is not ready yet
      queueMicrotask(() => this.#runner?.step('transport error'))
    })
  }

  /**
   * The ACK of a 300-699 (RFC 3261 §17.1.1.3): Request-URI, From, Call-ID, Route and top Via of the INVITE,
   * To of the response.
   */
  #ack(): SipRequest {
    const { uri, headers } = this.#request
    const kept = headers.filter(
      ([name]) => name === 'via' || name === 'from' || name === 'call-id' || name === 'route',
    )
    const to: Header = ['to', header(this.#response!.message, 'to') ?? '']
    const cseq: Header = ['cseq', `${this.#response!.envelope.cseq} ACK`]
    return {
      kind: 'request',
      method: 'ACK',
      uri,
      headers: [...kept, to, cseq, ['max-forwards', '70']],
      body: noBody,
    }
  }

  #end(): void {
    if (this.#over) return
    this.#over = true
    this.#parts.onTerminated()
  }

  /**
   * The TU no longer waits for the final response to an INVITE: the transaction takes it for another 64*T1.
   */
  dialogTerminated(): void {
    this.#runner?.step('dialog terminated')
  }

  /** Terminates without informing the TU. Idempotent. */
  terminate(): void {
    if (this.#runner === undefined) this.#end()
    else this.#runner.terminate()
  }
}

/** RFC 3581 §3: rport requests the response at the source port. */
export const viaFor = (hop: Hop, sentBy: string, branch: string): Header => [
  'via',
  `SIP/2.0/${hop.transport.toUpperCase()} ${sentBy};branch=${branch};rport`,
]

/** A missing port counts as ours. */
function isSentBy(via: Via, sentBy: string): boolean {
  const own = sentBy.toLowerCase()
  return via.port === undefined ? own.startsWith(`${via.host}:`) : own === `${via.host}:${via.port}`
}
