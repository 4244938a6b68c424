import type { HostedProvider } from '../hosted-provider.ts'
import { serveListen } from './listen-server.ts'

const path = '/deepgram/v1'

export const deepgram = {
  addressKey: 'deepgramUrl',
  path,
  serve: (server, context) => serveListen(server.server, context, { id: 'deepgram', path }),
} as const satisfies HostedProvider
