import type { HostedProvider } from '../hosted-provider.ts'
import { serveListen } from './listen-server.ts'

export const deepgram = {
  addressKey: 'deepgramUrl',
  path: '/deepgram/v1',
  serve: (server, context) => serveListen(server.server, context),
} as const satisfies HostedProvider
