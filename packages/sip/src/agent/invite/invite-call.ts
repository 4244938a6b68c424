import { EventEmitter } from 'node:events'
import type { Header } from '../../message/message.ts'
import type {
  CallEnd,
  CallState,
  InfoOutcome,
  ReferOutcome,
  ReinviteOutcome,
  SipCall,
  SipCallEvents,
} from '../api/sip-call.ts'
import type { SessionHooks, SessionStage } from '../offer-answer/session-hooks.ts'
import { SessionTimer } from '../offer-answer/session-timer.ts'
import type { CallContext, DialogCall } from '../requests/call-context.ts'
import { replacedDialog } from './build-invite.ts'
import type { Listed } from './call-list.ts'
import type { InviteSession } from './invite-session.ts'

/** The common part of incoming and outgoing calls: everything within the dialog. */
export abstract class InviteCall extends EventEmitter<SipCallEvents> implements DialogCall, Listed {
  abstract readonly callId: string
  abstract readonly state: CallState
  abstract readonly isOutgoing: boolean
  /** Index in the list of calls; owned by that list. */
  index = -1
  protected readonly context: CallContext
  protected readonly timer: SessionTimer
  /** Why the call ends, as far as known. */
  protected end: CallEnd = { by: 'local' }

  constructor(context: CallContext) {
    super()
    this.context = context
    this.timer = new SessionTimer(context.clock, context.sessionTimer, {
      refresh: () => this.session?.refresh(),
      expire: () => this.onLost(),
    })
  }

  /**
   * A throwing listener stops neither the agent nor other listeners; its offer or REFER counts as undecided.
   */
  override emit<K>(
    name: K | keyof SipCallEvents,
    ...told: K extends keyof SipCallEvents ? SipCallEvents[K] : never
  ) {
    try {
      return super.emit(name, ...told)
    } catch (cause) {
      this.context.log({ kind: 'handler-failed', cause })
      return true
    }
  }

  /** The confirmed dialog, or the latest early one. */
  protected abstract get session(): InviteSession | undefined
  protected abstract get stage(): SessionStage
  protected abstract onRemoteBye(session: InviteSession): void
  protected abstract onAck(): void
  protected abstract onPrack: SessionHooks['onPrack']
  protected abstract onLost(): void
  abstract hangUp(): Promise<void>
  /** The agent is closing: ends the call without sending anything more. Idempotent. */
  abstract abort(): void

  /** `session` is called lazily: it does not exist yet. */
  protected hooks(session: () => InviteSession): SessionHooks {
    return {
      stage: () => this.stage,
      onBye: (reason) => {
        if (this.state !== 'ended') this.end = { by: 'remote', ...(reason === undefined ? {} : { reason }) }
        this.onRemoteBye(session())
      },
      onInfo: (info) => void this.emit('info', info),
      onReoffer: (reoffer) => this.emit('reoffer', reoffer),
      onRefer: (refer) => this.emit('refer', refer),
      onRedescribed: (sdp) => void this.emit('redescribed', { sdp }),
      onPrack: (prack) => this.onPrack(prack),
      onAck: () => this.onAck(),
      onLost: () => this.onLost(),
    }
  }

  get remoteSdp(): string | undefined {
    return this.session?.exchange.remote
  }

  get dialog() {
    return this.session?.dialog
  }

  protected get isConfirmed(): boolean {
    return this.state === 'confirmed'
  }

  async reinvite(sdp: string): Promise<ReinviteOutcome> {
    const { session } = this
    return session === undefined || !this.isConfirmed
      ? { kind: 'rejected', status: 481 }
      : session.reinvite(sdp)
  }

  async update(sdp: string): Promise<ReinviteOutcome> {
    const { session } = this
    return session === undefined || this.state === 'ended'
      ? { kind: 'rejected', status: 481 }
      : session.update(sdp)
  }

  async refer(target: string, { replaces }: { readonly replaces?: SipCall } = {}): Promise<ReferOutcome> {
    const { session } = this
    if (session === undefined || !this.isConfirmed) return { kind: 'rejected', status: 481 }
    if (replaces === undefined) return session.refer({ target })
    const dialog = replacedDialog(replaces)
    return dialog === undefined
      ? { kind: 'rejected', status: 481 }
      : session.refer({ target, replaces: dialog })
  }

  async sendInfo(contentType: string, body: string): Promise<InfoOutcome> {
    const { session } = this
    if (session === undefined || !this.isConfirmed) return { kind: 'unknown' }
    const headers: Header[] = [['content-type', contentType]]
    const answer = await session.send('INFO', { headers, body: Buffer.from(body, 'utf8') })
    return answer.kind === 'answered' ? { kind: 'answered', status: answer.status } : { kind: 'unknown' }
  }
}
