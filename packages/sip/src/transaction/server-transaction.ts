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

/** The Reason of a CANCEL (RFC 3326), and whether it says that another phone has taken the call. */
export interface CancelReason {
  readonly reason: string | undefined
  readonly isAnsweredElsewhere: boolean
}

/** The TU of a server transaction; every callback is optional. */
interface ServerUser {
  /** Local tag once there is one, also used for the 200 to CANCEL (RFC 3261 §9.2). */
  readonly localTag?: string
  /** An ACK of the 2xx that matched this transaction. */
  onAck?(ack: ReceivedRequest): void
  /** The client sent CANCEL. */
  onCancel?(why: CancelReason): void
  /** No ACK for a 300-699, or the response could not be sent. */
  onFailure?(why: 'timeout' | 'transport'): void
}

/** Where transactions are registered. */
interface Registry {
  /** Its timers have expired, or it is finished. */
  end(transaction: ServerTransaction): void
  /** The TU is done: retransmissions get `answer`, or are absorbed, for 64*T1. Called before `end`. */
  finish(transaction: ServerTransaction, answer: Uint8Array | undefined): void
}

const noUser: ServerUser = {}

export class ServerTransaction implements RunnerHooks {
  readonly key: string
  /** Undefined within a dialog, where merged requests do not occur. */
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

  /** The TU has the request: from now on the transaction covers its silence with a 100. */
  begin(): void {
    if (this.#newest === undefined) this.#runner.step('begin')
  }

  /** The request; once a refused INVITE is released, only the method and the fields that identify it. */
  get request(): ReceivedRequest {
    return this.#request
  }

  get state(): string {
    return this.#runner.state
  }

  /**
   * The TU is done. A refused INVITE keeps what identifies it until its ACK; of any other request only the
   * response to retransmissions is kept. Idempotent.
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

  /** An accepted INVITE is answered again only by the TU, and streams have no retransmissions. */
  #finish(): void {
    if (this.state === 'terminated') return
    const isAccepted = this.state === 'accepted'
    if (isAccepted || !isStream(this.#request.arrival.transport))
      this.#registry.finish(this, isAccepted ? undefined : this.#newest)
    this.terminate()
  }

  /**
   * Sends a response of the TU. One that the state does not allow is dropped, as is a 408 to a non-INVITE
   * request: the client has timed out by then (RFC 4320 §4.2).
   */
  respond(response: SipResponse): void {
    const { status } = response
    if (status === 408 && this.#request.message.method !== 'INVITE') return
    // a 100 says nothing new after another response
    if (status === 100 && this.#newest !== undefined) return
    const event = status < 200 ? 'respond 1xx' : status < 300 ? 'respond 2xx' : 'respond 3xx-6xx'
    const before = this.#newest
    this.#newest = serializeMessage(response)
    if (!this.#runner.step(event)) this.#newest = before
    else if (status >= 200 && this.#request.message.method !== 'INVITE') this.release()
  }

  /** The request was retransmitted. */
  retransmitted(): void {
    this.#runner.step('request')
  }

  acknowledged(ack: ReceivedRequest): void {
    this.#ack = ack
    this.#runner.step('ack')
    this.#ack = undefined
  }

  /** For the machine only. */
  act(effect: string): void {
    if (effect === 'send') this.#send()
    else if (effect === 'send trying') this.#sendTrying()
    else if (effect === 'pass to TU') this.user.onAck?.(this.#ack!)
    else this.user.onFailure?.(effect === 'inform TU of timeout' ? 'timeout' : 'transport')
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

  /** For the machine only. */
  onTerminated(): void {
    this.#registry.end(this)
  }

  terminate(): void {
    this.#runner.terminate()
  }
}
