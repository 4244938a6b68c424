import type { Authorizer } from '../../auth/authorizer.ts'
import {
  afterRequest,
  confirmDialog,
  type Dialog,
  dialogKey,
  dialogRequest,
  nextHopUri,
  type RequestParts,
  refreshTarget,
} from '../../dialog/dialog.ts'
import { type DialogPeer, isPeerAddress, peerOf } from '../../dialog/dialog-peer.ts'
import { inDialogHop, returnHop } from '../../dialog/in-dialog-hop.ts'
import type { Envelope } from '../../message/envelope.ts'
import type { Header, SipRequest } from '../../message/message.ts'
import type { ClientTransaction } from '../../transaction/client-transaction.ts'
import type { ReceivedRequest, ReceivedResponse } from '../../transaction/respond.ts'
import type { Hop } from '../../transport/hop.ts'
import type { CallContext } from './call-context.ts'
import { sendAuthorized } from './send-authorized.ts'

export interface LinkParts {
  readonly context: CallContext
  readonly dialog: Dialog
  readonly authorizer: Authorizer
  /** Where the peer's messages come from. */
  readonly source: Hop
}

export type Answer =
  | { readonly kind: 'answered'; readonly status: number; readonly response: ReceivedResponse }
  | { readonly kind: 'unknown' }

/** Parts of a request, given the Contact at which its next hop reaches this side. */
export type PartsFor = RequestParts | ((contact: Header) => RequestParts)

/**
 * How long a hop that the peer named may stay silent before the peer is asked where its messages come from: the longest
 * pause between transmissions (RFC 3261 §17.1.2.2, T2).
 */
const silentAfterMs = 4000

/** Requests that do something anew each time: a peer that is only slow would transfer twice, or take a digit twice. */
const actsTwice: ReadonlySet<string> = new Set(['REFER', 'INFO'])

interface RequestUser {
  /** Final responses; more than one for an INVITE whose 2xx is retransmitted. */
  onFinal(response: ReceivedResponse, request: SipRequest): void
  onFailure(): void
}

/** Sends requests within one dialog; keeps its CSeq, route set and remote target. */
export class DialogLink {
  readonly key: string
  readonly #context: CallContext
  readonly #authorizer: Authorizer
  #dialog: Dialog
  #source: Hop
  /** A next hop that stayed silent while the peer responded where its messages come from. */
  #silentUri: string | undefined
  #acknowledged = { cseq: 0, times: 0 }
  /** The latest re-INVITE. */
  #inviting: ClientTransaction | undefined

  constructor({ context, dialog, authorizer, source }: LinkParts) {
    this.#context = context
    this.#authorizer = authorizer
    this.#dialog = dialog
    this.#source = source
    this.key = dialogKey(dialog.callId, dialog.localTag, dialog.remoteTag)
  }

  get dialog(): Dialog {
    return this.#dialog
  }

  has(address: string): boolean {
    return isPeerAddress(this.#dialog, this.#source.host, address)
  }

  get peer(): DialogPeer {
    return peerOf(this.#dialog, this.#source.host)
  }

  get hop(): Hop {
    const { hopOf, isConnected } = this.#context
    const uri = nextHopUri(this.#dialog)
    if (uri === this.#silentUri) return this.#source
    const named = hopOf(uri)
    const isRouted = this.#dialog.routeSet.length > 0
    const hop = inDialogHop({ named, isRouted, source: this.#source, isConnected })
    return hop === this.#source ? hop : { ...hop, namedBy: this.#source }
  }

  #contact({ transport, host }: Hop): Header {
    return this.#context.contact(transport, { host, target: this.#dialog.remoteTarget })
  }

  #next(method: string, parts: RequestParts): SipRequest {
    const agent: Header = ['user-agent', this.#context.userAgent]
    const made = dialogRequest(this.#dialog, method, { ...parts, headers: [...(parts.headers ?? []), agent] })
    this.#dialog = made.dialog
    return made.request
  }

  /** Sends a request with the next CSeq; again with credentials if challenged. */
  request(method: string, parts: PartsFor, user: RequestUser): void {
    let sent: SipRequest
    let latest: ClientTransaction | undefined
    const { hop } = this
    const uri = nextHopUri(this.#dialog)
    const build = (tried: Hop) => {
      sent = this.#next(method, typeof parts === 'function' ? parts(this.#contact(tried)) : parts)
      return sent
    }
    const onTry = (transaction: ClientTransaction) => {
      sent = transaction.request
      latest = transaction
      if (method === 'INVITE') this.#inviting = transaction
    }
    const mayBeSilent = hop.namedBy !== undefined &&
      !actsTwice.has(method) && { failoverAfterMs: silentAfterMs }
    const wanted = { hop, authorizer: this.#authorizer, build, onTry, ...mayBeSilent }
    sendAuthorized(this.#context, wanted, {
      onResponse: (response) => {
        if (hop.namedBy !== undefined && latest?.hop === hop.namedBy) this.#silentUri = uri
        if (response.message.status >= 200) user.onFinal(response, sent)
      },
      onFailure: () => {
        this.#silentUri = undefined
        user.onFailure()
      },
    })
  }

  /** Sends a request other than INVITE; never rejects. */
  send(method: string, parts: PartsFor = {}): Promise<Answer> {
    return new Promise((resolve) => {
      this.request(method, parts, {
        onFinal: (response) => resolve({ kind: 'answered', status: response.message.status, response }),
        onFailure: () => resolve({ kind: 'unknown' }),
      })
    })
  }

  /** The dialog is over: stops waiting for the final response to a pending re-INVITE. */
  terminate(): void {
    this.#inviting?.dialogTerminated()
  }

  /**
   * Sends the ACK of a 2xx to our INVITE, anew for every retransmission of it (RFC 3261 §13.2.2.4): each time the next
   * way to the peer, for a repeated 2xx says that the ACK did not arrive.
   */
  acknowledge(invite: SipRequest, response: ReceivedResponse, parts: RequestParts = {}): void {
    const credentials = invite.headers.filter(([name]) => name.endsWith('authorization'))
    const then = { ...this.#dialog, localSeq: response.envelope.cseq }
    const headers = [...credentials, ...(parts.headers ?? [])]
    const { request } = dialogRequest(then, 'ACK', { ...parts, headers })
    const { cseq } = response.envelope
    this.#acknowledged = { cseq, times: cseq === this.#acknowledged.cseq ? this.#acknowledged.times + 1 : 0 }
    const { times } = this.#acknowledged
    this.#context.locator.locate(this.hop, (hops) => {
      const first = times % Math.max(1, hops.length)
      this.#context.transactions.send(request, [...hops.slice(first), ...hops.slice(0, first)])
    })
  }

  /** Takes the CSeq of a request from the peer; `false` when it is out of order (RFC 3261 §12.2.2). */
  take({ envelope }: ReceivedRequest): boolean {
    const after = afterRequest(this.#dialog, envelope)
    if (after !== undefined) this.#dialog = after
    return after !== undefined
  }

  /** A target refresh request from the peer; its source becomes the route back through NAT. */
  retarget({ envelope, arrival }: ReceivedRequest): void {
    this.#dialog = refreshTarget(this.#dialog, envelope)
    this.#source = returnHop(arrival)
  }

  /** A 2xx to our target refresh request. */
  refresh(envelope: Envelope): void {
    this.#dialog = refreshTarget(this.#dialog, envelope)
  }

  /** The 2xx of an early dialog. */
  confirm({ message, envelope }: ReceivedResponse): void {
    this.#dialog = confirmDialog(this.#dialog, message, envelope)
  }
}

/** Whether a response to a request within a dialog ends that dialog (RFC 3261 §12.2.1.2). */
export const isLost = (status: number): boolean => status === 408 || status === 481
