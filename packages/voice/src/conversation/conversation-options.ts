import type { Clock } from '@hovor/clock'
import type { AgentSettings } from '../agent/agent-settings.ts'
import type { RunTool } from '../agent/agent-tool.ts'
import type { Channel } from '../call/channel.ts'
import type { VoiceLogEvent } from '../call/voice-log-event.ts'
import type { Bookings } from '../dialogue/booking/bookings.ts'
import type { LanguageModel } from '../providers/ports/language-model.ts'
import type { SpeechToText } from '../providers/ports/speech-to-text.ts'
import type { TextToSpeech } from '../providers/ports/text-to-speech.ts'
import type { EndOfTurnDetector } from '../turn/end-of-turn-detector.ts'
import type { ConversationLimits } from './conversation-limits.ts'

export interface Providers {
  readonly stt: SpeechToText
  /** Absent: the deterministic form dialogue is used. */
  readonly llm?: LanguageModel | undefined
  readonly tts: TextToSpeech
}

export interface ConversationOptions {
  readonly agent: AgentSettings
  /** Values for `{name}` and `{{name}}` in the prompt and the first message. */
  readonly variables: Readonly<Record<string, string>>
  readonly direction: 'in' | 'out'
  readonly remoteNumber?: string | undefined
  /** The called number, or the caller id of an outbound call. */
  readonly localNumber?: string | undefined
  readonly channel: Channel
  /** Real-time text was negotiated: received text counts as caller speech, and the agent also sends text. */
  readonly textActive?: boolean | undefined
  readonly providers: Providers
  /** Runs one of the agent's tools. Absent: the agent has none. Never rejects. */
  readonly runTool?: RunTool | undefined
  /** Appointment booking. Absent: the agent books none. */
  readonly bookings?: Bookings | undefined
  readonly clock: Clock
  /** Utterance ids, unique within the process. */
  readonly newId: () => string
  /** End-of-turn model, used in addition to the language rules. */
  readonly endOfTurn?: EndOfTurnDetector | undefined
  /** Overrides of `defaultLimits`. */
  readonly limits?: Partial<ConversationLimits> | undefined
  readonly log?: ((event: VoiceLogEvent) => void) | undefined
}
