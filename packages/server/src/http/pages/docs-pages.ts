import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { errors, openApiDocument, universalErrors } from '@hovor/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ContentCoding, contentCodingFor, matchesEtag } from '../body/content-coding.ts'
import type { SurfaceDeps } from '../exchange/exchange.ts'
import type { Handler } from '../exchange/handler.ts'
import { escapeHtml } from './pages.ts'

/**
 * `/openapi.json` and the page that every error's `docsUrl` leads to. Each is made once, when it is first asked for.
 * spec:authentication.openapi-public
 */
export function addDocsPages(
  app: FastifyInstance,
  deps: SurfaceDeps,
  handlers: readonly Handler[],
): { makeDescription(): string } {
  const operations = handlers
    .map((handler) => handler.operation)
    .filter(
      ({ audience, path }) => audience !== 'loopback' && (deps.sandbox || !path.startsWith('/sandbox/')),
    )
  let document: string | undefined
  const description = () => {
    document ??= JSON.stringify(openApiDocument(operations, { baseUrl: deps.baseUrl }))
    return document
  }
  let prepared: Promise<Prepared> | undefined
  app.get('/openapi.json', async (request, reply) => {
    prepared ??= prepare(description())
    return sendPrepared(request, reply, await prepared, 'application/json; charset=utf-8')
  })
  let page: Promise<Prepared> | undefined
  app.get('/docs/errors', async (request, reply) => {
    page ??= prepare(errorsPage())
    reply.header('content-security-policy', contentPolicy)
    return sendPrepared(request, reply, await page, 'text/html; charset=utf-8')
  })
  return { makeDescription: description }
}

/** The page has a style of its own and loads nothing. */
const contentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The same bytes in each coding; each has an ETag of its own, since it is another representation. */
type Prepared = Readonly<Record<ContentCoding, { readonly etag: string; readonly bytes: Buffer }>>

/** Half a second of compression for the description, so not on the thread that carries calls. */
async function prepare(text: string): Promise<Prepared> {
  const plain = Buffer.from(text)
  const digest = createHash('sha256').update(plain).digest('hex').slice(0, 32)
  return {
    identity: { etag: `"${digest}"`, bytes: plain },
    gzip: { etag: `"${digest}-gzip"`, bytes: await promisify(gzip)(plain) },
    br: { etag: `"${digest}-br"`, bytes: await promisify(brotliCompress)(plain) },
  }
}

function sendPrepared(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  prepared: Prepared,
  type: string,
): FastifyReply {
  const coding = contentCodingFor(headers['accept-encoding'])
  const { etag, bytes } = prepared[coding]
  reply.header('etag', etag).header('vary', 'accept-encoding').header('cache-control', 'no-cache')
  if (matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send()
  reply.header('content-type', type)
  return (coding === 'identity' ? reply : reply.header('content-encoding', coding)).send(bytes)
}

/** One section per code, its anchor being the code. The catalogue is our own text; nothing here comes from users. */
function errorsPage(): string {
  const everywhere: ReadonlySet<string> = new Set(universalErrors)
  const sections = Object.entries(errors).map(
    ([code, entry]) => `<section id="${code}"><h2><code>${code}</code></h2>
<p>HTTP ${entry.status}, cause <code>${entry.cause}</code>${everywhere.has(code) ? ', may appear anywhere' : ''}.</p>
<p>${escapeHtml(entry.message)}</p><p><strong>What to do:</strong> ${escapeHtml(entry.action)}</p></section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Errors</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}section:target{background:#ff09}</style>
</head><body><h1>Errors</h1>
<p>Every error has the body <code>{"error": {code, cause, message, action, requestId, docsUrl}}</code>. The cause says
who must act: <code>request</code> change the request, <code>account</code> check the account or the record,
<code>busy</code> send the same request again in a few seconds, <code>service</code> try again later.</p>
${sections.join('\n')}
</body></html>`
}
