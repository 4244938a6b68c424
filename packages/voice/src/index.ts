export type {
  AgentSettings,
  DataField,
  DataFieldType,
  Language,
  TransferTarget,
  VoicemailSettings,
} from './agent-settings.ts'
export type { ApiAddress } from './api-address.ts'
export type {
  Booker,
  BookingOutcome,
  Bookings,
  Slot,
  SlotRange,
  SlotsOutcome,
  TextedOutcome,
} from './bookings.ts'
export type { Channel, ChannelEvents } from './channel.ts'
export type { Conversation, ConversationEvents } from './conversation.ts'
export { startConversation } from './conversation.ts'
export { type ConversationLimits, defaultLimits } from './conversation-limits.ts'
export type { ConversationOptions, Providers, VoiceLogEvent } from './conversation-options.ts'
export type {
  ConversationResult,
  ConversationTiming,
  EndReason,
  GoalResult,
  Line,
  SpokenLine,
  TurnTiming,
  VoicemailFound,
} from './conversation-result.ts'
export type { EndOfTurnDetector } from './end-of-turn.ts'
export { RESERVED_PREFIX } from './engine-variables.ts'
export { fallbackModel } from './fallback/fallback-model.ts'
export { fallbackSpeech } from './fallback/fallback-speech.ts'
export { fallbackTranscriber } from './fallback/fallback-transcriber.ts'
export type { FailedAttempt, Named, ProviderState } from './fallback/ranking.ts'
export { type LaughterEffective, type LaughterFacts, laughterEffective } from './laughter.ts'
export type {
  ChatMessage,
  JsonSchema,
  LanguageModel,
  ModelDelta,
  ModelJson,
  ToolDefinition,
} from './llm/language-model.ts'
export { createLanguageModel, type ModelOptions } from './llm/openai-model.ts'
export { outOfCredit } from './out-of-credit.ts'
export { type PrepareOptions, prepareSpeech } from './prepare-speech.ts'
export type { AnsweredBy } from './screening/screening.ts'
export type { SimulatedToolCall } from './simulate/rehearse-tools.ts'
export {
  type Simulated,
  type SimulateOptions,
  simulateConversation,
} from './simulate/simulate-conversation.ts'
export { createDeepgramTranscriber, type StreamingTranscriber } from './stt/deepgram-transcriber.ts'
export { createTranscriber, type TranscriberOptions } from './stt/openai-transcriber.ts'
export type {
  ProviderFailed,
  ProviderFailure,
  SpeechStream,
  SpeechToText,
  TranscribeOptions,
  Transcription,
} from './stt/speech-to-text.ts'
export type {
  AgentTool,
  RunTool,
  ToolCall,
  ToolCallRecord,
  ToolFailure,
  ToolResult,
} from './tools/agent-tool.ts'
export { createElevenLabsSpeech, type ElevenLabsOptions, isElevenLabsVoice } from './tts/elevenlabs-speech.ts'
export { createElevenLabsVoices, type ProviderVoice } from './tts/elevenlabs-voices.ts'
export {
  defaultVoiceOf,
  espeakVoice,
  isEspeakVoice,
  type NamedVoice,
  namedVoice,
  namedVoices,
} from './tts/named-voices.ts'
export { createSpeech, type SpeechOptions } from './tts/openai-speech.ts'
export type { SpeakOptions, SpeechChunk, TextToSpeech } from './tts/text-to-speech.ts'
export { fillVariables } from './variables.ts'
export { fold } from './words.ts'
export type { Workflow, WorkflowCondition, WorkflowEdge, WorkflowNode } from './workflow/workflow.ts'
