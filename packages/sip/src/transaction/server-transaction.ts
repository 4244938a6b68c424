import type { Clock } from '@hovor/clock'
import { ownText } from '../message/grammar.ts'
import { noBody, type SipResponse } from '../message/message.ts'
import { tagOf } from '../message/name-addr.ts'
import { serializeMessage } from '../message/serialize-message.ts'
import { isStream } from '../transport/hop.ts'
import type { TransportLayer } from '../transport/transport-layer.ts'
import { inviteServer } from './invite-server.machine.ts'
import type { Machine, TimerEvent } from './machine.ts'
import { MachineRunner, type RunnerHooks } from './machine-runner.ts'
import { nonInviteServer } from './non-invite-server.machine.ts'
import { answerPort, type ReceivedRequest, respond } from './respond.ts'
import { keyOf, mergeKey } from './transaction-key.ts'

type ServerEvent =
  | 'begin'
  | 'request'
  | 'ack'
  | 'respond 1xx'
  | 'respond 2xx'
  | 'respond 3xx-6xx'
  | 'transport error'

/** Who answers. All are optional seams: most users care for none. */
interface ServerUser {
  /** Tag of this side, once it has one: the answer to a CANCEL has the same (RFC 3261 §9.2). */
  readonly localTag?: string
  /** The ACK of a 2xx that came inside this transaction. */
  onAck?(ack: ReceivedRequest): void
  /** Whoever asked has given up; `reason` is the Reason field. */
  onCancel?(reason: string | undefined): void
  /** No ACK for a 300-699, or the response could not be sent. */
  onFailure?(why: 'timeout' | 'transport'): void
}

/** Where transactions are found. */
interface Registry {
  /** Its timers have run out, or it has finished. */
  end(transaction: ServerTransaction): void
  /** Its user says nothing more: repetitions get `answer`, or are absorbed, for 64*T1. Comes before the end. */
  finish(transaction: ServerTransaction, answer: Uint8Array | undefined): void
}

const noUser: ServerUser = {}

export class ServerTransaction implements RunnerHooks {
  readonly key: string
  /** Undefined inside a dialog, where nothing comes over another path. */
  readonly mergeKey: string | undefined
  #request: ReceivedRequest
  user = noUser
  readonly #transport: TransportLayer
  readonly #runner: MachineRunner<string, ServerEvent>
  readonly #registry: Registry
  #newest: Uint8Array | undefined
  #ack: ReceivedRequest | undefined

  constructor(clock: Clock, transport: TransportLayer, request: ReceivedRequest, registry: Registry) {
    const { message, envelope, arrival } = request
    this.key = ownText(keyOf(request))
    this.mergeKey = tagOf(envelope.to) === undefined ? ownText(mergeKey(envelope)) : undefined
    this.#registry = registry
    this.#request = request
    this.#transport = transport
    const invite = message.method === 'INVITE'
    const machine = (invite ? inviteServer : nonInviteServer) as Machine<string, ServerEvent | TimerEvent>
    const reliable = isStream(arrival.transport)
    this.#runner = new MachineRunner(machine, invite ? 'proceeding' : 'trying', clock, reliable, this)
  }

  /** Its user has had the request: one that is silent about it is covered from here on. */
  begin(): void {
    if (this.#newest === undefined) this.#runner.step('begin')
  }

  /** The request; of a refused INVITE, once released, only the method and the fields that name it. */
  get request(): ReceivedRequest {
    return this.#request
  }

  get state(): string {
    return this.#runner.state
  }

  /**
   * Its user says nothing more. A refused INVITE waits for its ACK with what names it; of all others only the answer
   * to repetitions is kept. Idempotent.
   */
  release(): void {
    const { message, envelope, arrival } = this.#request
    this.user = noUser
    if (message.method !== 'INVITE' || this.state === 'accepted') {
      this.#finish()
      return
    }
    this.#request = {
      message: { kind: 'request', method: message.method, uri: '', headers: [], body: noBody },
      envelope: { ...envelope, vias: [envelope.vias[0]], contacts: [] },
      arrival,
    }
  }

  /** No INVITE that is accepted is answered again but by its user, and over a stream nothing else comes twice. */
  #finish(): void {
    if (this.state === 'terminated') return
    const isAccepted = this.state === 'accepted'
    if (isAccepted || !isStream(this.#request.arrival.transport))
      this.#registry.finish(this, isAccepted ? undefined : this.#newest)
    this.terminate()
  }

  /**
   * Sends a response of the user; one that the state does not allow is left out, and so is a 408 to a request other
   * than INVITE: whoever sent that has given up by then (RFC 4320 §4.2).
   */
  respond(response: SipResponse): void {
    const { status } = response
    if (status === 408 && this.#request.message.method !== 'INVITE') return
    // a 100 tells nothing to somebody who has heard something
    if (status === 100 && this.#newest !== undefined) return
    const event = status < 200 ? 'respond 1xx' : status < 300 ? 'respond 2xx' : 'respond 3xx-6xx'
    const before = this.#newest
    this.#newest = serializeMessage(response)
    if (!this.#runner.step(event)) this.#newest = before
    else if (status >= 200 && this.#request.message.method !== 'INVITE') this.release()
  }

  /** The request came again. */
  retransmitted(): void {
    this.#runner.step('request')
  }

  acknowledged(ack: ReceivedRequest): void {
    this.#ack = ack
    this.#runner.step('ack')
    this.#ack = undefined
  }

  /** For its machine alone. */
  act(effect: string): void {
    if (effect === 'send') this.#send()
    else if (effect === 'send trying') this.#sendTrying()
    else if (effect === 'tell') this.user.onAck?.(this.#ack!)
    else this.user.onFailure?.(effect === 'tell timeout' ? 'timeout' : 'transport')
  }

  #sendTrying(): void {
    this.#newest = serializeMessage(respond(this.#request, 100))
    this.#send()
  }

  #send(): void {
    if (this.#newest === undefined) return
    this.#transport.sendResponse(this.#newest, this.#request.arrival, answerPort(this.#request), {
      via: this.#request.envelope.vias[0],
      onFailed: () => this.#runner.step('transport error'),
    })
  }

  /** For its machine alone. */
  onTerminated(): void {
    this.#registry.end(this)
  }

  terminate(): void {
    this.#runner.terminate()
  }
}
