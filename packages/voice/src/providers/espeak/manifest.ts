import type { ProviderManifest } from '../ports/provider-manifest.ts'

/** The built-in voices: a speech server on this machine that starts on demand. */
export const espeak = {
  id: 'espeak',
  label: 'espeak-ng, built in',
  tts: {
    adapter: async () => (await import('./synthesizer.ts')).createEspeakSpeech,
    sandbox: { path: '/v1', model: 'espeak-ng' },
    about: 'The built-in espeak-ng voices.',
    summary: 'runs on this machine',
  },
} as const satisfies ProviderManifest
