export type { AgentSettings, DataField, DataFieldType, Language } from './agent-settings.ts'
export type { Channel, ChannelEvents, PlayoutEvent } from './channel.ts'
export type { Conversation, ConversationEvents } from './conversation.ts'
export { startConversation } from './conversation.ts'
export type { ConversationOptions, Providers, VoiceLogEvent } from './conversation-options.ts'
export type {
  ConversationResult,
  ConversationTiming,
  EndReason,
  GoalResult,
  Line,
  SpokenLine,
  TurnTiming,
} from './conversation-result.ts'
export type {
  ChatMessage,
  JsonSchema,
  LanguageModel,
  ModelDelta,
  ModelJson,
  ToolDefinition,
} from './llm/language-model.ts'
export type {
  ProviderFailure,
  SpeechStream,
  SpeechToText,
  TranscribeOptions,
  Transcription,
} from './stt/speech-to-text.ts'
export type { SpeakOptions, SpeechChunk, TextToSpeech } from './tts/text-to-speech.ts'
