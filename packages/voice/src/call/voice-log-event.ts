/** Contains no personal data. */
export interface VoiceLogEvent {
  readonly level: 'info' | 'warn' | 'error'
  readonly what: string
  readonly why?: string
  readonly turn?: number
}
