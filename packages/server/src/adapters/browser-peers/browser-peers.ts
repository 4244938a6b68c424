import type { Clock } from '@hovor/clock'
import type { Log } from '../../platform/log/log.ts'
import type { BrowserPeer, BrowserPeers, PeerPage } from '../../talk/ports/browser-peers.port.ts'
import type { FromPeers, PeerAddress } from './peer-messages.ts'
import { type PeerProcess, startPeerProcess } from './peer-process.ts'

/** A process that has not said a word by then hangs. */
const startWithinMs = 30_000
/** An offer without an answer by then has none; a process that says nothing at all meanwhile hangs. */
const answerWithinMs = 5_000
/** After its end, and twice as long after each further one, until it has lived as long as the longest. */
const firstRestMs = 1_000
const longestRestMs = 60_000
/** Of one process, each with an encoder and a decoder. */
const maxPeers = 500

interface BrowserPeersDeps {
  readonly at: PeerAddress
  readonly clock: Clock
  readonly log: Log
  /** For tests. */
  readonly start?: typeof startPeerProcess
}

/** A page, as this side knows it. */
interface Open {
  answered(answer: string): void
  hear(frame: Uint8Array): void
  /** Before the answer: there is none. */
  ended(): void
}

/**
 * Peers in a process of their own, which the first offer starts. When it dies the pages are told, and the next offer
 * after a rest starts another; until then there is no WebRTC.
 */
export function createBrowserPeers(
  deps: BrowserPeersDeps,
): BrowserPeers & { readonly pid: number | undefined } {
  return new ProcessPeers(deps)
}

class ProcessPeers implements BrowserPeers {
  readonly #deps: BrowserPeersDeps
  readonly #open = new Map<number, Open>()
  #process: PeerProcess | undefined
  #ready: Promise<boolean> | undefined
  #lastPeer = 0
  #startedMs = 0
  /** When the process said something last. */
  #heardMs = 0
  #restMs = firstRestMs
  #restUntilMs = Number.NEGATIVE_INFINITY
  #isClosed = false
  #onExit: (() => void) | undefined

  constructor(deps: BrowserPeersDeps) {
    this.#deps = deps
  }

  get pid(): number | undefined {
    return this.#process?.pid
  }

  async open(offer: string, page: PeerPage): Promise<BrowserPeer | undefined> {
    const { clock } = this.#deps
    if (this.#open.size >= maxPeers || !(await this.#start())) return undefined
    const running = this.#process
    if (running === undefined) return undefined
    this.#lastPeer += 1
    const peer = this.#lastPeer
    const close = () => {
      if (this.#open.delete(peer)) running.tell({ type: 'close', peer })
    }
    const answer = await new Promise<string | undefined>((resolve) => {
      const late = clock.after(answerWithinMs, () => {
        if (clock.monotonicMs() - this.#heardMs >= answerWithinMs) return running.kill()
        close()
        resolve(undefined)
      })
      const refused = () => {
        late.cancel()
        resolve(undefined)
      }
      const answered = (found: string) => {
        late.cancel()
        this.#open.set(peer, { answered() {}, hear: page.hear, ended: page.ended })
        resolve(found)
      }
      this.#open.set(peer, { answered, hear() {}, ended: refused })
      running.tell({ type: 'open', peer, offer })
    })
    if (answer === undefined) return undefined
    return { answer, play: (frame) => running.play(peer, frame), close }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const running = this.#process
    if (running === undefined) return
    await new Promise<void>((resolve) => {
      this.#onExit = resolve
      running.kill()
    })
  }

  /** Whether there is a process that answers. */
  #start(): Promise<boolean> {
    if (this.#ready !== undefined) return this.#ready
    const { clock, at, log, start = startPeerProcess } = this.#deps
    const nowMs = clock.monotonicMs()
    if (this.#isClosed || nowMs < this.#restUntilMs) return Promise.resolve(false)
    this.#startedMs = nowMs
    let isOff = false
    let running: PeerProcess | undefined
    let settle: (isReady: boolean) => void = () => {}
    const ready = new Promise<boolean>((resolve) => {
      settle = resolve
    })
    this.#ready = ready
    const late = clock.after(startWithinMs, () => running?.kill())
    const started = (isReady: boolean) => {
      late.cancel()
      settle(isReady)
    }
    const exited = (why: string) => {
      started(false)
      this.#exited(why, isOff)
    }
    try {
      running = start({
        told: (message) => {
          this.#heardMs = clock.monotonicMs()
          if (message.type === 'ready') started(true)
          else if (message.type === 'off') {
            log.warn({ why: message.why, ...at }, 'no WebRTC for pages: they talk over their WebSocket')
            isOff = true
            running?.kill()
          } else this.#told(message)
        },
        hear: (peer, frame) => {
          this.#heardMs = clock.monotonicMs()
          this.#open.get(peer)?.hear(frame)
        },
        exited,
      })
    } catch (error) {
      // A machine without memory or processes to give throws here rather than reports an exit.
      exited((error as Error).message)
      return ready
    }
    this.#process = running
    running.tell({ type: 'listen', at })
    return ready
  }

  #told(message: Exclude<FromPeers, { readonly type: 'ready' | 'off' }>): void {
    const open = this.#open.get(message.peer)
    if (message.type === 'answered') return open?.answered(message.answer)
    this.#open.delete(message.peer)
    open?.ended()
  }

  #exited(why: string, isOff: boolean): void {
    const { clock, log } = this.#deps
    const nowMs = clock.monotonicMs()
    this.#process = undefined
    this.#ready = undefined
    const pages = [...this.#open.values()]
    this.#open.clear()
    for (const page of pages) page.ended()
    if (!this.#isClosed && !isOff)
      log.warn({ why, pages: pages.length }, 'the process that talks to pages over WebRTC has ended')
    if (nowMs - this.#startedMs >= longestRestMs) this.#restMs = firstRestMs
    if (isOff) this.#restMs = longestRestMs
    this.#restUntilMs = nowMs + this.#restMs
    this.#restMs = Math.min(longestRestMs, this.#restMs * 2)
    this.#onExit?.()
  }
}
