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
  /** Absent: the deterministic form dialogue. */
  readonly llm?: LanguageModel | undefined
  readonly tts: TextToSpeech
}

export interface ConversationOptions {
  readonly agent: AgentSettings
  /** Filled into `{name}` and `{{name}}` of the prompt and the first message. */
  readonly variables: Readonly<Record<string, string>>
  readonly direction: 'in' | 'out'
  readonly remoteNumber?: string | undefined
  /** The number that was called, or that the call comes from. */
  readonly localNumber?: string | undefined
  readonly channel: Channel
  /** Real-time text was negotiated: received text is what the caller says, and the agent also writes. */
  readonly textActive?: boolean | undefined
  readonly providers: Providers
  /** Runs one of the agent's tools; absent: the agent has none. Never rejects. */
  readonly runTool?: RunTool | undefined
  /** Appointments; absent: the agent books none. */
  readonly bookings?: Bookings | undefined
  readonly clock: Clock
  /** Unique within the process; names utterances. */
  readonly newId: () => string
  /** Reads whether the caller has finished, beside the rules of the language. */
  readonly endOfTurn?: EndOfTurnDetector | undefined
  /** Waits that differ from `defaultLimits`. */
  readonly limits?: Partial<ConversationLimits> | undefined
  readonly log?: ((event: VoiceLogEvent) => void) | undefined
}
