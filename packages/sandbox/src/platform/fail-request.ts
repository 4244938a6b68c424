import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Fault, SLOW_MS } from '../faults/fault-board.ts'
import type { PlatformContext } from './platform-context.ts'

/** An unanswered request is let go after this long, whatever the client does. */
const SILENCE_MS = 120_000
const GARBAGE = '<html><body>��}{ this is not what you asked for'

/** Answers in the error shape of the platform. */
export function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ detail: { status: code, message } })
}

/**
 * Faults of the target `platform`, one per request. A request that is refused (`reject`, `429`, `5xx`) is not carried
 * out; one whose answer is lost (`timeout`, `drop`, `garbage`) is: nobody can tell from outside.
 */
export function serveFaults(server: FastifyInstance, { faults, clock }: PlatformContext): void {
  const faulty = new WeakMap<FastifyRequest, Fault>()
  server.addHook('preHandler', async (request, reply) => {
    const fault = faults.take('platform')
    switch (fault) {
      case undefined:
        return
      case 'slow':
        await clock.sleep(SLOW_MS)
        return
      case 'reject':
        return refuse(
          reply,
          403,
          'missing_permissions',
          'The request was refused, as the sandbox was told to do.',
        )
      case '5xx':
        return refuse(reply, 500, 'internal_error', 'The platform failed, as the sandbox was told to do.')
      case '429':
        reply.header('retry-after', '7')
        return refuse(
          reply,
          429,
          'too_many_concurrent_requests',
          'Too many requests, as the sandbox was told to say.',
        )
      case 'timeout':
      case 'drop':
      case 'garbage':
        faulty.set(request, fault)
    }
  })
  server.addHook('onSend', async (request, reply, payload) => {
    switch (faulty.get(request)) {
      case 'drop':
        reply.raw.destroy()
        return payload
      case 'timeout': {
        const letGo = clock.after(SILENCE_MS, () => reply.raw.destroy())
        await new Promise<void>((resolve) => reply.raw.once('close', resolve))
        letGo.cancel()
        return payload
      }
      case 'garbage':
        reply.code(200).type('text/html')
        return GARBAGE
      default:
        return payload
    }
  })
}
