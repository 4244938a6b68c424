export type {
  AgentSettings,
  DataField,
  DataFieldType,
  Language,
  TransferTarget,
  VoicemailSettings,
} from './agent/agent-settings.ts'
export type {
  AgentTool,
  RunTool,
  ToolCall,
  ToolCallRecord,
  ToolFailure,
  ToolResult,
} from './agent/agent-tool.ts'
export type { Workflow, WorkflowCondition, WorkflowEdge, WorkflowNode } from './agent/workflow.ts'
export type { Channel, ChannelEvents } from './call/channel.ts'
export type {
  AnsweredBy,
  ConversationResult,
  ConversationTiming,
  EndReason,
  GoalResult,
  Line,
  SpokenLine,
  TurnTiming,
  VoicemailFound,
} from './call/conversation-result.ts'
export type { VoiceLogEvent } from './call/voice-log-event.ts'
export type { Conversation, ConversationEvents } from './conversation/conversation.ts'
export { startConversation } from './conversation/conversation.ts'
export { type ConversationLimits, defaultLimits } from './conversation/conversation-limits.ts'
export type { ConversationOptions, Providers } from './conversation/conversation-options.ts'
export { type PrepareOptions, prepareSpeech } from './conversation/prepare-speech.ts'
export type {
  Booker,
  BookingOutcome,
  Bookings,
  Slot,
  SlotRange,
  SlotsOutcome,
  TextedOutcome,
} from './dialogue/booking/bookings.ts'
export { type LaughterEffective, type LaughterFacts, laughterEffective } from './dialogue/llm/laughter.ts'
export { fallbackModel } from './fallback/fallback-model.ts'
export { fallbackSpeech } from './fallback/fallback-speech.ts'
export { fallbackTranscriber } from './fallback/fallback-transcriber.ts'
export type { FailedAttempt, Named, ProviderState } from './fallback/ranking.ts'
export type { AttemptCounts } from './fallback/recent-attempts.ts'
export { fold } from './language/grammar/words.ts'
export { outOfCredit } from './language/out-of-credit.ts'
export { spokenForm } from './language/speech/spoken-form.ts'
export { isElevenLabsVoice } from './providers/elevenlabs/synthesizer.ts'
export { createElevenLabsVoices, type ProviderVoice } from './providers/elevenlabs/voices.ts'
export { createSynthesizer, createTranscriber } from './providers/index.ts'
export type { SttProvider, TtsProvider } from './providers/manifests.ts'
export { createLanguageModel, type ModelOptions } from './providers/openai/model.ts'
export type { ApiAddress, SynthesizerOptions, TranscriberOptions } from './providers/ports/adapter-options.ts'
export type {
  ChatMessage,
  JsonSchema,
  LanguageModel,
  ModelDelta,
  ModelJson,
  ToolDefinition,
} from './providers/ports/language-model.ts'
export type { ProviderFailed, ProviderFailure } from './providers/ports/provider-failure.ts'
export type { ClosableTranscriber } from './providers/ports/provider-manifest.ts'
export type {
  SpeechStream,
  SpeechToText,
  TranscribeOptions,
  Transcription,
} from './providers/ports/speech-to-text.ts'
export type { SpeakOptions, SpeechChunk, TextToSpeech } from './providers/ports/text-to-speech.ts'
export {
  defaultVoiceOf,
  espeakVoice,
  isEspeakVoice,
  type NamedVoice,
  namedVoice,
  namedVoices,
} from './providers/voices/named-voices.ts'
export type { SimulatedToolCall } from './simulate/dry-run-tools.ts'
export {
  type Simulated,
  type SimulateOptions,
  simulateConversation,
} from './simulate/simulate-conversation.ts'
export type { EndOfTurnDetector } from './turn/end-of-turn-detector.ts'
export { reservedPrefix } from './variables/engine-variables.ts'
export { fillVariables } from './variables/fill-variables.ts'
