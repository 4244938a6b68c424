import { invalid } from '../kernel/invalid.ts'

/** A voice that nobody has would fail every call that asks for it. */
export const unknownVoice = (voiceId: string, path = 'voiceId') =>
  invalid(path, voiceId, 'is not a voice of this service; leave it out for the default voice of the language')
