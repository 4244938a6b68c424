import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BodyShares } from '../body/body-shares.ts'
import { decodeUtf8 } from '../body/decode-utf8.ts'
import { BodyRefused, readBody } from '../body/read-body.ts'
import { networkOf } from '../rate-limit/address-limits.ts'
import type { RequestBody } from './exchange.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The owner whose memory share the body counts against; the address by default. */
    bodyOwner?: string
    /** The body is held until it closes. */
    answer?: ServerResponse
  }
}

/**
 * How bodies are read: JSON as text, which the pipeline parses after authentication. An empty body is none,
 * whatever its media type says. Anything but JSON is not read at all.
 */
export function acceptJsonAsText(app: FastifyInstance, shares: BodyShares): void {
  app.decorateRequest('bodyOwner').decorateRequest('answer')
  app.addHook('onRequest', (request, reply, done) => {
    request.answer = reply.raw
    done()
  })
  app.removeAllContentTypeParsers()
  acceptBody(app, 'application/json', shares, jsonText)
  app.addContentTypeParser('*', (_request, payload, done) => {
    const answer = (body?: typeof unsupported) => {
      payload.removeAllListeners('data').removeAllListeners('end').resume()
      done(null, body)
    }
    payload.once('data', () => answer(unsupported)).once('end', () => answer())
  })
}

/**
 * Reads bodies of a media type within the share of their owner, which has it back when the answer is over. What `read`
 * promises is waited for; it never rejects.
 */
export function acceptBody(
  app: FastifyInstance,
  mediaType: string,
  shares: BodyShares,
  read: (request: FastifyRequest, bytes: Buffer) => unknown,
  limit = Number.POSITIVE_INFINITY,
): void {
  app.addContentTypeParser(mediaType, (request: FastifyRequest, payload, done) => {
    const owner = request.bodyOwner ?? networkOf(request.ip)
    const most = Math.min(limit, request.routeOptions.bodyLimit)
    const { answer } = request
    // The request has closed already, so bytes taken now would never be released.
    if (answer === undefined || answer.closed) return done(new BodyRefused('cut short', most))
    let held = 0
    answer.once('close', () => shares.give(owner, held))
    const take = (bytes: number) => {
      const room = shares.take(owner, bytes)
      if (room === 'taken') held += bytes
      return room
    }
    readBody(payload, most, take, (error, bytes) => {
      if (error) return done(error)
      const body = read(request, bytes as Buffer)
      if (body instanceof Promise) void body.then((value) => done(null, value))
      else done(null, body)
    })
  })
}

/** The body of a request as the pipeline takes it. */
export function bodyOf({ body }: FastifyRequest): RequestBody {
  if (body === unsupported || body === coded || body === inCharset)
    return { kind: 'unsupported', for: body.description as 'media type' | 'coding' | 'charset' }
  if (body === malformed) return { kind: 'malformed' }
  return typeof body === 'string' ? { kind: 'text', text: body } : { kind: 'none' }
}

const unsupported: unique symbol = Symbol('media type')
const coded: unique symbol = Symbol('coding')
const inCharset: unique symbol = Symbol('charset')
const malformed: unique symbol = Symbol('malformed')

/** JSON is UTF-8 (RFC 8259 §8.1): another charset or coding is not read, and bytes that are not UTF-8 are not JSON. */
function jsonText({ headers }: FastifyRequest, bytes: Buffer) {
  if (bytes.length === 0) return undefined
  if (isCoded(headers)) return coded
  if (!isInUtf8(headers)) return inCharset
  const text = decodeUtf8(bytes)
  return text instanceof Promise ? text.then((decoded) => decoded ?? malformed) : (text ?? malformed)
}

function isCoded(headers: IncomingMessage['headers']): boolean {
  const coding = headers['content-encoding']
  return coding !== undefined && coding.toLowerCase() !== 'identity'
}

function isInUtf8(headers: IncomingMessage['headers']): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1]
  return charset === undefined || /^utf-?8$/i.test(charset)
}
