import { z } from 'zod'
import { httpUrl, listOf, port, wholeNumber } from './config-values.ts'

/** The settings of engine processes: where the service finds them, and where one of them listens. */
export const engineSettings = {
  HOVOR_ENGINE_URLS: z.string().transform(listOf).pipe(z.array(httpUrl).min(1).max(32)).optional(),
  HOVOR_ENGINE_TOKEN: z.string().min(16, { error: 'a random text of at least 16 characters' }).optional(),
  HOVOR_ENGINE_HOST: z.string().default('127.0.0.1'),
  HOVOR_ENGINE_PORT: port.default(8090),
  HOVOR_ENGINE_CONVERSATIONS: wholeNumber(1, 10_000).default(100),
} as const

type EngineSettings = z.output<z.ZodObject<typeof engineSettings>>

export interface EngineConfig {
  /** The shared secret between services and engine processes. */
  readonly token?: string
  /** Where conversations run; empty: in this process. */
  readonly urls: readonly string[]
  /** Where an engine process listens (`hovor engine`), and how many conversations it takes. */
  readonly host: string
  readonly port: number
  readonly maxConversations: number
}

export function engineConfig(given: EngineSettings): EngineConfig {
  return {
    ...(given.HOVOR_ENGINE_TOKEN && { token: given.HOVOR_ENGINE_TOKEN }),
    urls: given.HOVOR_ENGINE_URLS ?? [],
    host: given.HOVOR_ENGINE_HOST,
    port: given.HOVOR_ENGINE_PORT,
    maxConversations: given.HOVOR_ENGINE_CONVERSATIONS,
  }
}

/** Settings that do not fit together. */
export function wrongEngine(given: EngineSettings): string[] {
  return given.HOVOR_ENGINE_URLS !== undefined && given.HOVOR_ENGINE_TOKEN === undefined
    ? ['Engine processes are only partly configured: set HOVOR_ENGINE_TOKEN too.']
    : []
}
