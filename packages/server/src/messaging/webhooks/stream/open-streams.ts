import type { AccountPrincipal } from '../../../http/exchange/principal.ts'
import { keysTopic } from '../../../people/index.ts'
import type { AccountId, RandomBytes } from '../../../platform/kernel/ids.ts'
import { takeSeat } from './event-stream.store.ts'
import { OpenStream, type StreamDeps } from './open-stream.ts'
import { createSessionSecrets, sessionOf } from './stream-session.ts'

/** Streams of all accounts open at once in this process. */
const maxStreams = 256

export interface OpenStreamsDeps extends StreamDeps {
  readonly randomBytes: RandomBytes
  /** The deployment's own secret. */
  readonly pepper: string
}

export interface StreamRequest {
  readonly accountId: AccountId
  readonly principal: AccountPrincipal
  readonly lastEventId: string | undefined
}

/** The open streams of this process. */
export class OpenStreams {
  readonly #deps: OpenStreamsDeps
  readonly #secretOf: ReturnType<typeof createSessionSecrets>
  readonly #open = new Set<OpenStream>()
  #opening = 0
  #unsubscribe: (() => void) | undefined
  #closed = false

  constructor(deps: OpenStreamsDeps) {
    this.#deps = deps
    this.#secretOf = createSessionSecrets(deps.pepper)
  }

  async open({
    accountId,
    principal,
    lastEventId,
  }: StreamRequest): Promise<OpenStream | 'account full' | 'full'> {
    if (this.#closed || this.#open.size + this.#opening >= maxStreams) return 'full'
    const { database, clock, randomBytes } = this.#deps
    this.#unsubscribe ??= database.onHint(keysTopic, () => this.#wakeAll())
    const { id: session, after } = sessionOf(lastEventId, randomBytes)
    const seat = { accountId, session, stream: Buffer.from(randomBytes(16)).toString('hex') }
    this.#opening += 1
    try {
      const taken = await database.transaction((tx) => takeSeat(tx, seat, { after, nowMs: clock.nowMs() }))
      if (taken === 'all taken') return 'account full'
      const signer = { session, secret: this.#secretOf(accountId, session) }
      return this.#add(new OpenStream(this.#deps, { seat, principal, signer, ...taken }))
    } finally {
      this.#opening -= 1
    }
  }

  #add(stream: OpenStream): OpenStream {
    this.#open.add(stream)
    void stream.over.then(() => this.#open.delete(stream))
    if (this.#closed) stream.end('draining')
    return stream
  }

  #wakeAll(): void {
    for (const stream of this.#open) stream.wake()
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#unsubscribe?.()
    for (const stream of this.#open) stream.end('draining')
    await Promise.all([...this.#open].map(({ over }) => over))
  }
}
