import type { ProviderManifest } from '../ports/provider-manifest.ts'

/** Any server with OpenAI's API, hosted or your own. */
export const openai = {
  id: 'openai',
  label: 'OpenAI-compatible server',
  stt: {
    prefix: 'HOVOR_TRANSCRIPTION',
    exampleUrl: 'https://speech.example.com/v1',
    adapter: async () => (await import('./transcriber.ts')).createOpenAiTranscriber,
    sandbox: { path: '/v1', model: 'sandbox-closed-set' },
    about: 'An OpenAI-compatible server.',
    summary: '`/audio/transcriptions`, in recordings',
  },
  tts: {
    prefix: 'HOVOR_SPEECH',
    exampleUrl: 'https://speech.example.com/v1',
    voice: {
      pattern: /^.{0,100}$/s,
      expected: 'at most 100 characters',
      example: 'alloy',
      about: 'Its voice for agents that do not choose one of its voices. Default: the language code.',
    },
    adapter: async () => (await import('./synthesizer.ts')).createOpenAiSpeech,
    sandbox: { path: '/v1', model: 'espeak-ng' },
    about: 'An OpenAI-compatible server.',
    summary: '`/audio/speech`, streamed',
  },
  llm: {
    prefixes: ['HOVOR_LLM', 'HOVOR_LLM_2'],
    exampleUrl: 'https://llm.example.com/v1',
    sandbox: { path: '/v1' },
    about:
      'Language model on an OpenAI-compatible server. Default: none; agents ask for their data fields one by one.',
    summary: '`/chat/completions`, streaming, with tools',
  },
} as const satisfies ProviderManifest
