import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RawInput } from './exchange.ts'

/**
 * How bodies are read: JSON as text, which the pipeline parses after authentication. An empty body is none,
 * whatever its media type says. What is no JSON is not read at all.
 */
export function acceptJsonAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) =>
    done(null, jsonText(request, bytes as Buffer)),
  )
  app.addContentTypeParser('*', (_request, payload, done) => {
    const answer = (body?: symbol) => {
      payload.removeAllListeners('data').removeAllListeners('end').resume()
      done(null, body)
    }
    payload.once('data', () => answer(unsupported)).once('end', () => answer())
  })
}

/** The body of a request as the pipeline takes it. */
export function bodyOf({ body }: FastifyRequest): RawInput['body'] {
  if (body === unsupported || body === malformed)
    return { kind: body.description as 'unsupported' | 'malformed' }
  return typeof body === 'string' ? { kind: 'text', text: body } : { kind: 'none' }
}

const unsupported: unique symbol = Symbol('unsupported')
const malformed: unique symbol = Symbol('malformed')

/** JSON is UTF-8 (RFC 8259 §8.1): another charset or coding is not read, and bytes that are no UTF-8 are no JSON. */
function jsonText({ headers }: FastifyRequest, bytes: Buffer) {
  if (bytes.length === 0) return undefined
  if (!isPlain(headers)) return unsupported
  return isUtf8(bytes) ? bytes.toString('utf8') : malformed
}

function isPlain(headers: IncomingMessage['headers']): boolean {
  const coding = headers['content-encoding']
  if (coding !== undefined && coding.toLowerCase() !== 'identity') return false
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1]
  return charset === undefined || /^utf-?8$/i.test(charset)
}
