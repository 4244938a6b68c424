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

/** Who asked; told of each response that is no retransmission, and at most once of a failure. */
export interface ClientUser {
  onResponse(response: ReceivedResponse): void
  /** `sent` tells whether anything may have reached the far side. */
  onFailure(failure: { readonly why: 'timeout' | 'transport'; readonly sent: boolean }): void
}

type ClientEvent = 'begin' | '1xx' | '2xx' | '3xx-6xx' | 'transport error' | 'abandoned'

export interface ClientTransactionParts {
  readonly clock: Clock
  readonly transport: TransportLayer
  /** Complete but for its Via. */
  readonly request: SipRequest
  readonly branch: string
  /** host:port of this side as that hop sees it. */
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

  /** The request as sent, with its Via. */
  get request(): SipRequest {
    return this.#request
  }

  /** Where the request went; undefined before `begin`. */
  get hop(): Hop | undefined {
    return this.#hop
  }

  /** Sends the request to `hop`; once. */
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

  /** One whose Via names somebody else is for somebody else (RFC 3261 §18.1.2). */
  receive(response: ReceivedResponse): void {
    if (!isSentBy(response.envelope.vias[0], this.#sentBy)) return
    this.#response = response
    const { status } = response.message
    this.#runner?.step(status < 200 ? '1xx' : status < 300 ? '2xx' : '3xx-6xx')
    if (status >= 200) this.#slim()
  }

  /** Nothing is sent again after a final response but the ACK, which is made of the request. */
  #slim(): void {
    this.#bytes = noBody
    this.#response = undefined
  }

  /** The connection to this hop is gone. */
  connectionLost(key: string): void {
    if (this.#hop === undefined || this.#hop.transport === 'udp') return
    if (hopKey(this.#hop) === key) this.#runner?.step('transport error')
  }

  #act(effect: string): void {
    const { user } = this.#parts
    if (effect === 'send') this.#send(this.#bytes)
    else if (effect === 'ack') this.#send(serializeMessage(this.#ack()))
    else if (effect === 'tell') user.onResponse(this.#response!)
    else user.onFailure({ why: effect === 'tell timeout' ? 'timeout' : 'transport', sent: this.#sends > 0 })
  }

  /** A datagram counts as sent until the socket tells a local failure; bytes of a stream when it has taken them. */
  #send(bytes: Uint8Array): void {
    const hop = this.#hop!
    if (hop.transport === 'udp') this.#sends++
    this.#parts.transport.send(bytes, hop, (cause) => {
      if (cause === undefined) {
        this.#sends++
        return
      }
      if (hop.transport === 'udp') this.#sends--
      // never inside the call that started the transaction: its user is not ready yet
      queueMicrotask(() => this.#runner?.step('transport error'))
    })
  }

  /** RFC 3261 §17.1.1.3: Request-URI, From, Call-ID, Route and the one Via of the INVITE, To of the response. */
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

  /** Nobody waits for the answer of an INVITE any more: what comes within 64*T1 is still taken. */
  abandon(): void {
    this.#runner?.step('abandoned')
  }

  /** Ends silently: the user is not told. Idempotent. */
  terminate(): void {
    if (this.#runner === undefined) this.#end()
    else this.#runner.terminate()
  }
}

/** RFC 3581 §3: rport asks for the answer at the port that the request came from. */
export const viaFor = (hop: Hop, sentBy: string, branch: string): Header => [
  'via',
  `SIP/2.0/${hop.transport.toUpperCase()} ${sentBy};branch=${branch};rport`,
]

/** A port that is left out is taken for ours. */
function isSentBy(via: Via, sentBy: string): boolean {
  const own = sentBy.toLowerCase()
  return via.port === undefined ? own.startsWith(`${via.host}:`) : own === `${via.host}:${via.port}`
}
