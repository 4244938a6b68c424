import { type BeepDetector, createBeepDetector } from '@hovor/media'
import type { AgentSettings, VoicemailSettings } from '../agent/agent-settings.ts'
import type { ConversationControl, ConversationObserver } from '../call/conversation-observer.ts'
import type { ConversationResult, VoicemailFound } from '../call/conversation-result.ts'
import { noConversation } from '../evaluation/goal.ts'
import { fieldsOf } from '../workflow/workflow-fields.ts'
import type { Verdict } from './amd.machine.ts'
import { AnsweringMachineDetector } from './answering-machine-detector.ts'
import { MessageWait } from './message-wait.ts'

const samplesPerMs = 8
/** Tones later in the call are not a voicemail beep. */
const listensForMs = 120_000
/** RMS level below which an audio block counts as silence. */
const quietRms = 300

export interface AmdOptions {
  readonly agent: AgentSettings
  /** Dialled number, E.164. */
  readonly remoteNumber?: string | undefined
}

/** Runs answering machine detection on an outbound call and applies the agent's `voicemail` action. */
export class AmdObserver implements ConversationObserver {
  readonly #options: AmdOptions
  readonly #control: ConversationControl
  readonly #voicemail: VoicemailSettings | undefined
  readonly #screening: AnsweringMachineDetector
  readonly #beeps: BeepDetector = createBeepDetector()
  #noted: VoicemailFound | undefined
  #wait: MessageWait | undefined
  #speaking = false
  #speechEndMs = 0
  /** The voicemail message is playing. */
  #leaving = false

  constructor(options: AmdOptions, control: ConversationControl) {
    const { agent, remoteNumber } = options
    this.#options = options
    this.#control = control
    this.#voicemail = agent.voicemail?.enabled === true ? agent.voicemail : undefined
    this.#screening = new AnsweringMachineDetector({
      language: agent.language,
      called: remoteNumber,
      judgesSilence: this.#voicemail !== undefined,
      onVerdict: (verdict, atMs) => this.#onVerdict(verdict, atMs),
    })
  }

  speechStart(atMs: number): void {
    this.#speaking = true
    this.#screening.speechStart(atMs)
    this.#wait?.speechStart()
  }

  speechEnd(atMs: number): void {
    this.#speaking = false
    this.#speechEndMs = atMs
    this.#screening.speechEnd(atMs)
    this.#wait?.speechEnd(atMs)
  }

  heard(text: string, fromMs: number, toMs: number): void {
    this.#screening.heard(text, fromMs, toMs)
  }

  agentSpoke(text: string, complete: boolean): void {
    this.#screening.agentSpoke(complete)
    if (this.#leaving && complete && text !== '' && this.#noted !== undefined) {
      this.#noted = { ...this.#noted, messageLeft: true }
    }
  }

  audio(pcm: Int16Array, fromMs: number): void {
    const atMs = fromMs + pcm.length / samplesPerMs
    this.#screening.tick(atMs)
    if (this.#leaving || this.#screening.isFinal || atMs > listensForMs) return
    if (this.#beeps.push(pcm)) {
      this.#wait?.tone(atMs)
      this.#screening.tone(atMs)
    }
    this.#wait?.sound(rootMeanSquare(pcm) < quietRms, atMs)
    if (this.#wait?.isOver(atMs)) this.#leaveMessage()
  }

  findings(): Partial<ConversationResult> {
    const { answeredBy } = this.#screening
    const told = { answeredBy, ...(this.#noted !== undefined && { voicemail: this.#noted }) }
    if (answeredBy === 'ivr') return { ...told, hasConversation: false }
    if (answeredBy !== 'voicemail') return told
    const data = Object.fromEntries(fieldsOf(this.#options.agent).map(({ key }) => [key, null]))
    return { ...told, hasConversation: false, data, goal: noConversation }
  }

  #onVerdict(verdict: Verdict, atMs: number): void {
    if (this.#voicemail === undefined || this.#leaving) return
    if (verdict.kind === 'human') return this.#retract()
    if (verdict.kind !== 'voicemail') return
    const { reason } = verdict
    this.#noted = { reason, messageLeft: false, detectedAtSecs: Math.round(atMs / 100) / 10 }
    const { action } = this.#voicemail
    if (action === 'hangup') this.#control.hangUp('voicemail')
    if (action !== 'message') return
    this.#control.mute()
    const heard = { beeped: reason === 'beep', speaking: this.#speaking, speechEndMs: this.#speechEndMs }
    this.#wait = new MessageWait(atMs, heard)
  }

  /** A person replied after a machine was reported. */
  #retract(): void {
    if (this.#noted === undefined) return
    this.#noted = { ...this.#noted, reason: 'human_reply' }
    this.#wait = undefined
    this.#control.unmute()
  }

  #leaveMessage(): void {
    this.#wait = undefined
    this.#leaving = true
    this.#control.announce([this.#voicemail?.message ?? ''], 'voicemail')
  }
}

function rootMeanSquare(pcm: Int16Array): number {
  let sum = 0
  for (const sample of pcm) sum += sample * sample
  return Math.sqrt(sum / Math.max(1, pcm.length))
}
