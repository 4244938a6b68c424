import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ContentCoding, contentCodingFor, matchesEtag } from './content-coding.ts'

/** A text with its type, the same bytes in each coding; each has an ETag of its own, being another representation. */
export interface Prepared {
  readonly type: string
  readonly codings: Readonly<Record<ContentCoding, { readonly etag: string; readonly bytes: Buffer }>>
}

/** Half a second of compression for the OpenAPI description, so not on the thread that carries calls. */
async function prepare(type: string, text: string): Promise<Prepared> {
  const plain = Buffer.from(text)
  const digest = createHash('sha256').update(type).update(plain).digest('hex').slice(0, 32)
  return {
    type,
    codings: {
      identity: { etag: `"${digest}"`, bytes: plain },
      gzip: { etag: `"${digest}-gzip"`, bytes: await promisify(gzip)(plain) },
      br: { etag: `"${digest}-br"`, bytes: await promisify(brotliCompress)(plain) },
    },
  }
}

/** Makes the text when it is first asked for. */
export function preparedOnce(type: string, make: () => string | Promise<string>): () => Promise<Prepared> {
  let prepared: Promise<Prepared> | undefined
  return () => {
    prepared ??= Promise.resolve(make()).then((text) => prepare(type, text))
    return prepared
  }
}

/**
 * @param varies the headers of the request, beside `Accept-Encoding`, that decide which text it gets
 * @param cacheControl left out: caches ask each time whether it has changed
 */
export function sendPrepared(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { type, codings }: Prepared,
  varies: readonly string[] = [],
  cacheControl = 'no-cache',
): FastifyReply {
  const coding = contentCodingFor(headers['accept-encoding'])
  const { etag, bytes } = codings[coding]
  reply
    .header('etag', etag)
    .header('vary', [...varies, 'accept-encoding'].join(', '))
    .header('cache-control', cacheControl)
  if (matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send()
  reply.header('content-type', type)
  return (coding === 'identity' ? reply : reply.header('content-encoding', coding)).send(bytes)
}
