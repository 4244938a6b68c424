import type { Clock, Timer } from '@hovor/clock'
import type { MediaSession, MediaStats, NegotiatedMedia, PlayoutEvent } from '@hovor/media'
import type { CallEnd, SipCall } from '@hovor/sip'
import type { Happenings } from '../happenings/happenings.ts'
import type { LineSpeech } from '../models/line-speech.ts'
import type { Subscriber } from '../subscribers/subscriber.ts'
import {
  type ScriptEffect,
  type ScriptEvent,
  type ScriptState,
  scriptOf,
  scriptStart,
  scriptStep,
} from './script.ts'
import { lineTone, mailboxBeep } from './sounds.ts'

/** The time after which a subscriber hangs up if the far side does not. */
const maxCallMs = 30 * 60_000
/** Received digits and text are kept up to this many characters. */
const maxHeard = 4000
/** Ends a line of real-time text (RFC 4103, T.140 §8.2). */
const lineSeparator = '\u2028'

export interface SubscriberCallOptions {
  readonly clock: Clock
  readonly happenings: Happenings
  readonly speech: LineSpeech
  readonly subscriber: Subscriber
  readonly call: SipCall
  readonly session: MediaSession
}

/** A subscriber in an answered call: waits for its turn, speaks, listens, and logs what it received. */
export class SubscriberCall {
  readonly #options: SubscriberCallOptions
  #script: ScriptState = scriptStart
  readonly #said: string[] = []
  readonly #heard = { turns: 0, speechMs: 0, digits: '', text: '' }
  #speechStartedMs: number | undefined
  #wait: Timer | undefined
  #limit: Timer | undefined
  #stats: Promise<MediaStats> | undefined
  #ended = false

  constructor(options: SubscriberCallOptions) {
    this.#options = options
  }

  /** Starts media and the script; call it when the call is established. */
  begin(media: NegotiatedMedia): void {
    if (this.#ended) return
    const { session, subscriber, call, clock } = this.#options
    const limitMs = subscriber.hangUpAfterSecs === undefined ? maxCallMs : subscriber.hangUpAfterSecs * 1000
    this.#limit = clock.after(Math.min(limitMs, maxCallMs), () => void call.hangUp())
    session.on('speech-start', ({ atMs }) => {
      this.#speechStartedMs = atMs
      this.#step('begins')
    })
    session.on('speech-end', ({ atMs }) => this.#farSideFellSilent(atMs))
    session.on('dtmf', ({ digit }) => {
      this.#heard.digits = (this.#heard.digits + digit).slice(-maxHeard)
      this.#step('digit')
    })
    session.on('text', ({ text }) => {
      this.#heard.text = (this.#heard.text + text).slice(-maxHeard)
    })
    session.on('playout', (event) => this.#played(event))
    session.connect(media)
    this.#step('answered')
  }

  /** Stops media in both directions but keeps the signalling: no RTP is sent or accepted any more. */
  dropMedia(): void {
    this.#wait?.cancel()
    this.#script = { name: 'done' }
    this.#happened('call.media_dropped')
    void this.#closeMedia()
  }

  #farSideFellSilent(atMs: number): void {
    this.#heard.turns++
    this.#heard.speechMs += Math.max(0, atMs - (this.#speechStartedMs ?? atMs))
    this.#happened('call.heard', { turn: this.#heard.turns })
    this.#step('turn')
  }

  #played({ utteranceId, state }: PlayoutEvent): void {
    if (state !== 'finished') return
    this.#step(utteranceId === 'beep' ? 'beeped' : 'said')
  }

  #step(event: ScriptEvent): void {
    if (this.#ended || this.#stats !== undefined) return
    const { subscriber } = this.#options
    const { lines, cues } = subscriber
    const step = scriptStep(scriptOf(subscriber), lines.length, this.#script, event, cues)
    if (step === undefined) return
    this.#wait?.cancel()
    this.#script = step.state
    for (const effect of step.effects) this.#perform(effect)
  }

  #perform(effect: ScriptEffect): void {
    const { session, clock, call } = this.#options
    switch (effect.kind) {
      case 'say':
        void this.#say(effect.line)
        return
      case 'beep':
        session.play('beep', mailboxBeep, true)
        return
      case 'wait':
        this.#wait = clock.after(effect.waitMs, () => this.#step('quiet'))
        return
      case 'hang-up':
        void call.hangUp()
        return
    }
  }

  async #say(line: number): Promise<void> {
    const { session, subscriber } = this.#options
    const text = subscriber.lines[line] ?? ''
    const digits = subscriber.cues?.find((cue) => cue.line === line)?.digits
    const pcm = digits === undefined ? await this.#soundOf(text) : new Int16Array(0)
    if (this.#ended || this.#stats !== undefined) return
    this.#said.push(text)
    this.#happened('call.said', { line: line + 1, text })
    if (digits !== undefined) session.sendDtmf(digits)
    else if (subscriber.realTimeText) session.sendText(`${text}${lineSeparator}`)
    // A key interrupts the menu.
    session.flushPlayout()
    if (pcm.length === 0) this.#step('said')
    else session.play(`line-${line}`, pcm, true)
  }

  async #soundOf(text: string): Promise<Int16Array> {
    const { subscriber, speech } = this.#options
    if (subscriber.voice === 'silence') return new Int16Array(0)
    if (subscriber.voice === 'tones') return lineTone
    try {
      return await speech.pcmOf({ text, language: subscriber.language })
    } catch (error) {
      this.#happened('call.voice_failed', { why: error instanceof Error ? error.message : String(error) })
      return new Int16Array(0)
    }
  }

  /** Ends the call: frees the ports and logs what was said and received. Idempotent. */
  async end(end: CallEnd): Promise<void> {
    if (this.#ended) return
    this.#ended = true
    this.#wait?.cancel()
    this.#limit?.cancel()
    const rtp = await this.#closeMedia()
    this.#happened('call.ended', { ...end, said: this.#said, heard: this.#heard, rtp })
  }

  #closeMedia(): Promise<MediaStats> {
    this.#stats ??= this.#options.session.close()
    return this.#stats
  }

  #happened(kind: string, details: Readonly<Record<string, unknown>> = {}): void {
    const { happenings, call, subscriber } = this.#options
    happenings.add(kind, { callId: call.callId, subscriber: subscriber.e164, ...details })
  }
}
