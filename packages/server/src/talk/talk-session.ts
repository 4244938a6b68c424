import type { FromTalkPage, ToTalkPage } from '@hovor/api'
import { next } from '@hovor/machine'
import type { WebSocket } from 'ws'
import type { BrowserCall, Calls, CallWatcher } from '../calls/index.ts'
import type { SocketSender } from '../http/sockets/socket-routes.ts'
import { type Failure, fail, isFailure } from '../platform/kernel/failure.ts'
import { MediaWay } from './media-way.ts'
import { PageSocket } from './page-socket.ts'
import type { BrowserPeers } from './ports/browser-peers.port.ts'
import { type TalkEffect, type TalkEvent, type TalkState, talkTransitions } from './talk.machine.ts'
import { readFromPage } from './talk-messages.ts'
import { toldFailure } from './told-failure.ts'
import { type WatchDeps, watchRights } from './watch-rights.ts'

export interface TalkDeps extends WatchDeps {
  readonly calls: Pick<Calls, 'callFromBrowser'>
  /** Absent: audio takes the WebSocket alone. */
  readonly browserPeers?: BrowserPeers | undefined
}

type EndReason = Parameters<CallWatcher['ended']>[0]

/**
 * A person who talks with an agent over the socket of a page, from the first message to the last, or until the person may
 * no longer talk.
 */
export class TalkSession {
  readonly #deps: TalkDeps
  readonly #page: PageSocket<FromTalkPage, ToTalkPage>
  readonly #way: MediaWay
  readonly #stopWatching: () => void
  #state: TalkState = 'calling'
  #call: BrowserCall | undefined
  #failure: Failure = fail('internal_error')
  #endReason: EndReason = 'failed'

  constructor(socket: WebSocket, sender: SocketSender, deps: TalkDeps) {
    this.#deps = deps
    this.#page = new PageSocket(socket, deps.clock, readFromPage, {
      frame: (frame) => this.#way.isPeer || this.#call?.line.hear(frame),
      said: (message) => this.#on(message),
      misused: () => this.#apply('misused'),
      vanished: () => this.#vanish(),
    })
    this.#way = new MediaWay(deps, {
      frame: (frame) => this.#call?.line.hear(frame),
      tell: (message) => this.#page.tell(message),
      misused: () => this.#apply('misused'),
    })
    this.#stopWatching = watchRights(sender, deps, (why) => {
      this.#failure = why
      this.#apply('barred')
    })
    void this.#callAgent(sender)
  }

  #vanish(): void {
    this.#stopWatching()
    this.#way.end()
    this.#apply('vanished')
  }

  async #callAgent({ account, query }: SocketSender): Promise<void> {
    const { calls, log } = this.#deps
    const wanted = { agentId: query.get('agent') ?? '', useDraft: query.get('version') === 'draft' }
    const browser = { play: (frame: Uint8Array) => this.#play(frame) }
    const started = await calls
      .callFromBrowser(account, wanted, { browser, watcher: this.#watcher })
      .catch((err: unknown) => {
        log.error({ err }, 'a call from a browser failed')
        return fail('internal_error')
      })
    if (isFailure(started)) {
      this.#failure = started
      return this.#apply('refused')
    }
    this.#call = started
    const { line } = started
    line.once('ended', () => this.#apply('lineEnded'))
    this.#apply('connected')
    if (line.ended !== undefined) this.#apply('lineEnded')
  }

  get #watcher(): CallWatcher {
    const page = this.#page
    return {
      line: ({ role, message }) => page.tell({ type: 'line', role, message }),
      hearing: (text) => page.tell({ type: 'hearing', text }),
      turn: (timing) => page.tell({ type: 'turn', ...timing }),
      tool: (use) => page.tell({ type: 'tool', ...use }),
      ended: (endReason) => {
        this.#endReason = endReason
        this.#apply('ended')
      },
    }
  }

  #play(frame: Uint8Array): void {
    if (this.#state !== 'calling' && this.#state !== 'talking') return
    if (!this.#way.play(frame)) this.#page.play(frame)
  }

  #on(message: FromTalkPage): void {
    switch (message.type) {
      case 'hang-up':
        return this.#apply('hungUp')
      case 'press':
        return this.#call?.line.press(message.digit)
      case 'offer':
        return this.#state === 'talking' ? this.#way.offer(message.sdp) : undefined
      case 'media':
        return this.#way.want(message.way)
    }
  }

  #apply(event: TalkEvent): void {
    const taken = next(talkTransitions, this.#state, event)
    if (taken === undefined) return
    this.#state = taken.to
    for (const effect of taken.effects) this.#do(effect)
  }

  #do(effect: TalkEffect): void {
    const page = this.#page
    switch (effect) {
      case 'tellConnected':
        return page.tell({ type: 'connected', callId: this.#call?.callId ?? '' })
      case 'tellRefused':
        return page.tell({ type: 'refused', error: toldFailure(this.#failure) })
      case 'tellCut':
        return page.tell({ type: 'cut' })
      case 'tellEnded':
        return page.tell({ type: 'ended', endReason: this.#endReason })
      case 'cutAsHungUp':
        return this.#call?.line.farHungUp()
      case 'cutAsLost':
        return this.#call?.line.lose()
      case 'close':
        return page.close('over')
      case 'closeAsMisused':
        return page.close('misused')
    }
  }
}
