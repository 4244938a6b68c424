import { invalid } from '../../platform/kernel/invalid.ts'

/** A voice that nobody has would fail every call that asks for it. */
export const unknownVoice = (voiceId: string, path = 'voiceId') =>
  invalid(path, voiceId, "is no voice of this service; leave it out for the language's own voice")
