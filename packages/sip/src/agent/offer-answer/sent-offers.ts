import { header, type SipMessage } from '../../message/message.ts'
import type { ReceivedResponse } from '../../transaction/respond.ts'
import type { ReinviteOutcome } from '../api/sip-call.ts'
import { sdpOf } from '../requests/body-description.ts'
import { allowHeader, sdpContentType } from '../requests/call-context.ts'
import { isLost, type PartsFor } from '../requests/dialog-link.ts'
import type { OfferParts } from './received-offers.ts'

/** A peer that asks for a longer delay gets no retry. */
const maxRetryAfterMs = 10_000

interface SentOffer {
  readonly outcome: ReinviteOutcome
  /** Delay before the same offer may be sent again, in milliseconds. */
  readonly retryAfterMs?: number
}

/** Sends our re-INVITEs and UPDATEs, one at a time. */
export class SentOffers {
  readonly #parts: OfferParts
  /** An offer from the peer is pending. */
  readonly #isAsked: () => boolean
  /** The peer allows UPDATE. */
  allowsUpdate = false
  /** The peer has refused to have its session refreshed by UPDATE: re-INVITE is used from now on. */
  #refusesRefresh = false
  #refusedUpdates = 0
  #invites = 0
  #updates = 0

  constructor(parts: OfferParts, isAsked: () => boolean) {
    this.#parts = parts
    this.#isAsked = isAsked
  }

  get isInviting(): boolean {
    return this.#invites > 0
  }

  get #isFree(): boolean {
    const { exchange } = this.#parts
    return this.#invites + this.#updates === 0 && !this.#isAsked() && exchange.state === 'stable'
  }

  reinvite(sdp: string): Promise<ReinviteOutcome> {
    const mayStart = () => this.#isFree && this.#parts.hooks.stage() === 'confirmed'
    return this.#offer(() => this.#invite(sdp), mayStart)
  }

  async update(sdp: string): Promise<ReinviteOutcome> {
    if (!this.allowsUpdate) return { kind: 'rejected', status: 405 }
    const mayStart = () => {
      const stage = this.#parts.hooks.stage()
      return this.#isFree && (stage === 'early' || stage === 'confirmed')
    }
    return this.#offer(() => this.#update(sdp), mayStart)
  }

  /** Retries once after a 491, with the delay of RFC 3261 §14.1 and RFC 3311 §5.3. */
  async #offer(send: () => Promise<SentOffer>, mayStart: () => boolean): Promise<ReinviteOutcome> {
    if (!mayStart()) return { kind: 'rejected', status: 491 }
    const { outcome, retryAfterMs } = await send()
    if (retryAfterMs === undefined) return outcome
    await this.#parts.context.clock.sleep(retryAfterMs)
    return mayStart() ? (await send()).outcome : outcome
  }

  /**
   * Refreshes the session (RFC 4028 §7.4): by UPDATE if allowed, else by re-INVITE with the previous offer,
   * unchanged. Some peers allow UPDATE and then refuse or ignore it: those are asked by re-INVITE at once and ever after.
   */
  async refresh(): Promise<void> {
    const { exchange, timer, hooks } = this.#parts
    if (hooks.stage() !== 'confirmed') return
    if (!this.#isFree) {
      timer.retry()
      return
    }
    const byUpdate = this.allowsUpdate && !this.#refusesRefresh
    const sent = byUpdate ? await this.#update(undefined) : await this.#invite(exchange.local ?? '')
    const { outcome } = sent
    if (byUpdate && this.#isRefused(sent)) {
      this.#refusesRefresh = true
      await this.refresh()
    } else if (outcome.kind === 'rejected' && !isLost(outcome.status)) timer.retry(sent.retryAfterMs)
  }

  /** Whether the peer takes no UPDATE: 491 and a first 500 with Retry-After only ask to wait. */
  #isRefused({ outcome, retryAfterMs }: SentOffer): boolean {
    if (outcome.kind === 'unknown') return true
    if (outcome.kind === 'accepted' || outcome.status === 491 || isLost(outcome.status)) return false
    this.#refusedUpdates++
    return retryAfterMs === undefined || this.#refusedUpdates > 1
  }

  #described(sdp: string | undefined): PartsFor {
    const { context, timer } = this.#parts
    return (contact) => {
      const headers = [contact, allowHeader, context.supported, ...timer.requestHeaders()]
      if (sdp === undefined) return { headers }
      return { headers: [...headers, sdpContentType], body: Buffer.from(sdp, 'utf8') }
    }
  }

  #invite(sdp: string): Promise<SentOffer> {
    const { link, exchange, hooks } = this.#parts
    this.#invites++
    exchange.sendOffer(sdp)
    return new Promise((resolve) => {
      let settled = false
      const settle = (sent: SentOffer) => {
        if (settled) return
        settled = true
        this.#invites--
        resolve(sent)
      }
      const send = () =>
        link.request('INVITE', this.#described(sdp), {
          onFinal: (response, invite) => {
            const { status } = response.message
            if (status >= 300) {
              if (this.#asksForMore(response)) send()
              else settle(this.#refused(response, true))
              return
            }
            const accepted = settled ? undefined : this.#accepted(response, true)
            link.acknowledge(invite, response)
            if (accepted !== undefined) settle(accepted)
          },
          onFailure: () => {
            exchange.withdrawn()
            settle({ outcome: { kind: 'unknown' } })
            hooks.onLost()
          },
        })
      send()
    })
  }

  async #update(sdp: string | undefined): Promise<SentOffer> {
    const { link, exchange, hooks } = this.#parts
    this.#updates++
    if (sdp !== undefined) exchange.sendOffer(sdp)
    const send = () => link.send('UPDATE', this.#described(sdp))
    let answer = await send()
    if (answer.kind === 'answered' && this.#asksForMore(answer.response)) answer = await send()
    this.#updates--
    if (answer.kind === 'answered') {
      const offered = sdp !== undefined
      return answer.status < 300
        ? this.#accepted(answer.response, offered)
        : this.#refused(answer.response, offered)
    }
    if (sdp !== undefined) {
      exchange.withdrawn()
      hooks.onLost()
    }
    return { outcome: { kind: 'unknown' } }
  }

  #asksForMore({ message }: ReceivedResponse): boolean {
    return message.status === 422 && this.#parts.timer.raiseInterval(message)
  }

  #accepted({ message, envelope }: ReceivedResponse, offered: boolean): SentOffer {
    const { link, exchange, timer } = this.#parts
    link.refresh(envelope)
    if (this.#parts.hooks.stage() !== 'ended') timer.learn(message)
    const sdp = sdpOf(message)
    if (offered) exchange.receiveAnswer(sdp)
    return { outcome: { kind: 'accepted', sdp: sdp ?? '' } }
  }

  #refused({ message }: ReceivedResponse, offered: boolean): SentOffer {
    const { exchange, hooks } = this.#parts
    if (offered) exchange.withdrawn()
    const { status } = message
    if (isLost(status)) hooks.onLost()
    const retryAfterMs = this.#pauseAfter(message)
    return { outcome: { kind: 'rejected', status }, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) }
  }

  #pauseAfter(message: SipMessage & { readonly status: number }): number | undefined {
    const { context, isCaller } = this.#parts
    // RFC 3261 §14.1: the owner of the Call-ID waits longer
    if (message.status === 491) return isCaller ? context.randomMs(2100, 4000) : context.randomMs(0, 2000)
    const seconds = /^\d{1,5}/.exec(header(message, 'retry-after') ?? '')?.[0]
    const pauseMs = Number(seconds) * 1000
    return message.status === 500 && pauseMs <= maxRetryAfterMs ? pauseMs : undefined
  }
}
