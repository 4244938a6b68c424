import type { ProviderManifest } from '../ports/provider-manifest.ts'

export const deepgram = {
  id: 'deepgram',
  label: 'Deepgram',
  stt: {
    prefix: 'HOVOR_DEEPGRAM',
    defaults: { url: 'https://api.deepgram.com/v1', model: 'nova-3' },
    adapter: async () => (await import('./transcriber.ts')).createDeepgramTranscriber,
    sandbox: { path: '/deepgram/v1' },
    about: 'Deepgram; used if a key is set.',
    summary: 'streaming, `nova-3`: cs, sk, en, de, pl',
  },
} as const satisfies ProviderManifest
