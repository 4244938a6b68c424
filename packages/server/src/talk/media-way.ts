import type { ToTalkPage, MediaWay as Way } from '@hovor/api'
import type { Clock, Timer } from '@hovor/clock'
import { next } from '@hovor/machine'
import { FrameAllowance } from './frame-allowance.ts'
import { type WayEffect, type WayEvent, type WayState, wayTransitions } from './media-way.machine.ts'
import type { BrowserPeer, BrowserPeers } from './ports/browser-peers.port.ts'

/** A page sends a frame every 20 ms, in silence too. */
const silentAfterMs = 1_000

interface MediaWayDeps {
  /** Absent: there is no WebRTC. */
  readonly browserPeers?: BrowserPeers | undefined
  readonly clock: Clock
}

interface MediaWayEvents {
  /** A frame of the person over WebRTC, while that is the way. */
  frame(frame: Uint8Array): void
  tell(message: ToTalkPage): void
  /** Frames that no page of ours sends. */
  misused(): void
}

/** The way of the audio of one conversation. It begins with the WebSocket, and returns to it whenever WebRTC fails. */
export class MediaWay {
  readonly #deps: MediaWayDeps
  readonly #events: MediaWayEvents
  readonly #allowance: FrameAllowance
  #state: WayState = 'socket'
  #offer = ''
  #peer: BrowserPeer | undefined
  #heardMs = 0
  #wasSilent = false
  #watch: Timer | undefined

  constructor(deps: MediaWayDeps, events: MediaWayEvents) {
    this.#deps = deps
    this.#events = events
    this.#allowance = new FrameAllowance(deps.clock)
  }

  get isPeer(): boolean {
    return this.#state === 'peer'
  }

  /** Once a conversation; further offers are none. */
  offer(sdp: string): void {
    if (this.#state !== 'socket') return
    this.#offer = sdp
    this.#apply('offered')
  }

  want(way: Way): void {
    this.#apply(way === 'webrtc' ? 'wanted' : 'lost')
  }

  /** @returns whether the frame goes over WebRTC */
  play(frame: Uint8Array): boolean {
    if (!this.isPeer) return false
    this.#peer?.play(frame)
    return true
  }

  end(): void {
    this.#apply('over')
    this.#watch?.cancel()
  }

  async #open(): Promise<void> {
    const page = { hear: (frame: Uint8Array) => this.#hear(frame), ended: () => this.#apply('lost') }
    // A rejection is as good as no answer: the audio has its way.
    const peer = await this.#deps.browserPeers?.open(this.#offer, page).catch(() => undefined)
    this.#offer = ''
    this.#peer = peer
    this.#apply(peer === undefined ? 'refused' : 'answered')
  }

  #hear(frame: Uint8Array): void {
    const taken = this.#allowance.take()
    if (taken === 'flood') this.#events.misused()
    if (taken !== 'pass') return
    this.#heardMs = this.#deps.clock.monotonicMs()
    if (this.isPeer) this.#events.frame(frame)
    else this.#apply('heard')
  }

  #listen(): void {
    if (!this.isPeer) return
    // A thread that was held finds its own silence first, and the frames of that time thereafter.
    const isSilent = this.#deps.clock.monotonicMs() - this.#heardMs > silentAfterMs
    if (isSilent && this.#wasSilent) return this.#apply('lost')
    this.#wasSilent = isSilent
    this.#watch = this.#deps.clock.after(silentAfterMs / 4, () => this.#listen())
  }

  #apply(event: WayEvent): void {
    const taken = next(wayTransitions, this.#state, event)
    if (taken === undefined) return
    this.#state = taken.to
    for (const effect of taken.effects) this.#do(effect)
  }

  #do(effect: WayEffect): void {
    const { tell } = this.#events
    switch (effect) {
      case 'openPeer':
        return void this.#open()
      case 'tellAnswer':
        return tell({ type: 'answer', sdp: this.#peer?.answer ?? '' })
      case 'tellNone':
        return tell({ type: 'no-webrtc' })
      case 'tellPeer':
        tell({ type: 'media', way: 'webrtc' })
        return this.#listen()
      case 'tellSocket':
        return tell({ type: 'media', way: 'websocket' })
      case 'closePeer':
        this.#peer?.close()
        this.#peer = undefined
        return
    }
  }
}
