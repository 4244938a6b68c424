import { createOpenAiSpeech, type SpeechOptions } from '../openai/synthesizer.ts'
import type { TextToSpeech } from '../ports/text-to-speech.ts'
import { espeakVoice } from '../voices/named-voices.ts'

/** Text to speech by the built-in espeak-ng server, which speaks the OpenAI API and resamples itself. */
export const createEspeakSpeech = (
  options: Omit<SpeechOptions, 'voice' | 'voiceOf' | 'takesSampleRate'>,
): TextToSpeech => createOpenAiSpeech({ ...options, takesSampleRate: true, voiceOf: espeakVoice })
