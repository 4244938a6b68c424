import type { FastifyInstance } from 'fastify'
import type { ModelsContext } from './models-context.ts'

/** A provider that the models server plays besides OpenAI's API. */
export interface HostedProvider {
  /** Its key among the addresses of the world, where clients find it by name. */
  readonly addressKey?: string
  /** Path of its API, without a trailing slash. */
  readonly path: string
  /** Adds its routes; returns what ends the streams that are still open. */
  serve(server: FastifyInstance, context: ModelsContext): (() => void) | undefined
}
