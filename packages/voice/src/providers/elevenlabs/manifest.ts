import type { ProviderManifest } from '../ports/provider-manifest.ts'

export const elevenlabs = {
  id: 'elevenlabs',
  label: 'ElevenLabs',
  tts: {
    prefix: 'HOVOR_ELEVENLABS',
    defaults: { url: 'https://api.elevenlabs.io/v1', model: 'eleven_flash_v2_5' },
    voice: {
      pattern: /^[A-Za-z0-9]{20}$/,
      expected: 'the id of a voice, 20 letters and digits',
      example: 'EXAVITQu4vr4xnSDxMaL',
    },
    adapter: async () => (await import('./synthesizer.ts')).createElevenLabsSpeech,
    sandbox: { path: '/elevenlabs/v1' },
    about: 'ElevenLabs; used if a key is set.',
    summary: 'streaming, `eleven_flash_v2_5`',
  },
} as const satisfies ProviderManifest
