import type { Clock } from '@hovor/clock'
import { serveEngine } from '../adapters/engine-process/serve-engine.ts'
import type { Config } from '../platform/config/config.ts'
import type { Log } from '../platform/log/log.ts'
import { createEngine } from './create/create-engine.ts'
import { voiceProviders } from './create/voice-providers.ts'
import type { ExternalServices } from './needs/external-services.ts'

export interface RunningEngine {
  readonly url: string
  /** Stops accepting conversations, lets running ones finish until the drain time is over, then closes. */
  stop(): Promise<void>
}

/** Starts an engine process: it runs conversations for services that have its URL (`HOVOR_ENGINE_URLS`). */
export async function startEngine(
  { config, clock, log }: { readonly config: Config; readonly clock: Clock; readonly log: Log },
  outside: Pick<ExternalServices, 'speech' | 'transcription' | 'llm'>,
): Promise<RunningEngine> {
  const { host, port, maxConversations, token } = config.engine
  if (token === undefined) throw new Error('An engine process needs HOVOR_ENGINE_TOKEN.')
  const providers = await voiceProviders(outside, { clock, log })
  const engine = createEngine(providers, { clock, log })
  const server = serveEngine({ engine, token, maxConversations, log })
  const bound = await server.listen({ host, port })
  const shown = host.includes(':') ? `[${host}]` : host
  return {
    url: `http://${shown}:${bound}`,
    async stop() {
      await Promise.race([server.drain(), clock.sleep(config.drainMs)])
      await server.close()
      providers.close()
    },
  }
}
