import type { HostedProvider } from '../hosted-provider.ts'
import { path } from './identity.ts'
import { serveListen } from './listen-server.ts'

export const deepgram = {
  addressKey: 'deepgramUrl',
  path,
  serve: (server, context) => serveListen(server.server, context),
} as const satisfies HostedProvider
