/** How a conversation with an agent may end. */
export const simulatedEnds = [
  'completed',
  'silence_timeout',
  'engine_error',
  'max_duration',
  'credit_blocked',
  'suspended',
  'caller_loop',
  'voicemail',
  'transferred',
  'failed',
  'cancelled',
] as const
