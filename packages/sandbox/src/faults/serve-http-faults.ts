import type { Clock } from '@hovor/clock'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { slowMs } from './fault-board.ts'

/** An unanswered request is dropped after this time. */
const silenceMs = 120_000
const garbage = '<html><body>��}{ this is not what you asked for'

export interface HttpFaults {
  readonly clock: Clock
  /** Takes the fault that hits this request. */
  readonly take: (request: FastifyRequest) => string | undefined
  /** The error responses by fault, in the API's format. */
  readonly refusals: Readonly<Record<string, (reply: FastifyReply) => FastifyReply>>
}

/**
 * Applies faults to requests. A rejected request (`refusals`) is not executed. A request whose response is lost
 * (`timeout`, `drop`, `garbage`) is executed, so the client cannot know. A `slow` response is delayed.
 */
export function serveHttpFaults(server: FastifyInstance, { clock, take, refusals }: HttpFaults): void {
  const faulty = new WeakMap<FastifyRequest, string>()
  server.addHook('preHandler', async (request, reply) => {
    const fault = take(request)
    if (fault === undefined) return
    if (fault === 'slow') return clock.sleep(slowMs)
    const refuse = refusals[fault]
    if (refuse !== undefined) return refuse(reply)
    faulty.set(request, fault)
  })
  server.addHook('onSend', async (request, reply, payload) => {
    switch (faulty.get(request)) {
      case 'drop':
        reply.raw.destroy()
        return payload
      case 'timeout': {
        const letGo = clock.after(silenceMs, () => reply.raw.destroy())
        await new Promise<void>((resolve) => reply.raw.once('close', resolve))
        letGo.cancel()
        return payload
      }
      case 'garbage':
        reply.code(200).type('text/html')
        return garbage
      default:
        return payload
    }
  })
}
