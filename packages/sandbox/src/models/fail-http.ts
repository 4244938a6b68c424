import type { Clock } from '@hovor/clock'
import type { FastifyReply } from 'fastify'
import { type Fault, type StreamFault, slowMs } from '../faults/fault-board.ts'

/** An unanswered request is dropped after this time. */
const silenceMs = 120_000
const garbage = '<html><body>��}{ this is not what you asked for'

/**
 * Applies `fault` to one HTTP request. `true`: the request continues as usual (perhaps delayed, or with a fault that
 * hits its stream); `false`: it was answered, cut or left hanging. `answer` formats an error for the API.
 */
export async function survives(
  fault: Fault | StreamFault | undefined,
  reply: FastifyReply,
  clock: Clock,
  answer: AnswerError = openAiError,
): Promise<boolean> {
  switch (fault) {
    case undefined:
    case 'cut':
    case 'stall':
      return true
    case 'slow':
      await clock.sleep(slowMs)
      return true
    case 'timeout': {
      reply.hijack()
      letHang(reply, clock)
      return false
    }
    case 'drop':
      reply.hijack()
      reply.raw.destroy()
      return false
    case 'reject':
      answer(reply, 403, 'permission_denied', 'The request was refused, as the sandbox was told to do.')
      return false
    case '5xx':
      answer(reply, 503, 'server_error', 'The model failed, as the sandbox was told to do.')
      return false
    case '429':
      reply.header('retry-after', '1')
      answer(reply, 429, 'rate_limit_exceeded', 'Too many requests, as the sandbox was told to say.')
      return false
    case 'garbage':
      reply.code(200).type('text/html').send(garbage)
      return false
  }
}

export type AnswerError = (reply: FastifyReply, status: number, code: string, message: string) => void

/** Leaves the request hanging. */
export function letHang(reply: FastifyReply, clock: Clock): void {
  const letGo = clock.after(silenceMs, () => reply.raw.destroy())
  reply.raw.on('close', () => letGo.cancel())
}

/** Responds with an error in OpenAI's format. */
export function openAiError(reply: FastifyReply, status: number, code: string, message: string): void {
  const type = status >= 500 ? 'server_error' : 'invalid_request_error'
  reply.code(status).send({ error: { message, type, param: null, code } })
}
