import type { HostedProvider } from '../hosted-provider.ts'
import { serveElevenLabs } from './speech-routes.ts'

export const elevenLabs = {
  addressKey: 'elevenLabsUrl',
  path: '/elevenlabs/v1',
  serve: (server, context) => {
    server.register(async (routes) => serveElevenLabs(routes, context), { prefix: '/elevenlabs' })
    return undefined
  },
} as const satisfies HostedProvider
