import { invalid } from '../../platform/kernel/invalid.ts'

/** An unknown voice would fail every call that uses it. */
export const unknownVoice = (voiceId: string, path = 'voiceId') =>
  invalid(path, voiceId, 'is not a voice of this service; leave it out for the default voice of the language')
