import type { Operation } from '@hovor/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from '../../platform/config/brand.ts'
import { sendPrepared } from '../body/prepared.ts'
import type { SurfaceDeps } from '../exchange/exchange.ts'
import type { Handler } from '../exchange/handler.ts'
import { cookiesIn } from '../pages/cookies.ts'
import type { PageRoute } from '../pages/pages.ts'
import { keyPages } from './key-pages.ts'
import { addOpenApi } from './openapi-route.ts'
import { contentPolicyOf } from './page-frame.ts'
import { prefersMarkdown } from './prefers-markdown.ts'
import { readSources } from './read-sources.ts'
import { keyCookie, sandboxKeyIn } from './sample-key.ts'
import { createSite, type Site } from './site.ts'
import { htmlType, markdownType, type SiteEntry } from './site-entry.ts'
import { overviewPage, sitePages } from './site-pages.ts'

/**
 * The documentation: `/openapi.json`, the pages under `/docs` with their twins in Markdown, search, and the index for
 * language models. Every error's `docsUrl` leads to an anchor of `/docs/errors` (spec:errors.docs-url).
 *
 * @returns `pages` to be added by the caller: they read forms
 */
export function addDocsSite(
  app: FastifyInstance,
  deps: SurfaceDeps,
  handlers: readonly Handler[],
  brand: Brand,
): { makeDescription(): string; readonly pages: readonly PageRoute[] } {
  const operations = shownOperations(deps, handlers)
  const groups = sitePages({ operations, sources: readSources(operations), baseUrl: () => deps.baseUrl })
  const site = createSite(deps, brand, overviewPage(groups), groups)
  const policy = contentPolicyOf({ brand })
  for (const entry of site.entries) addEntry(app, entry, policy)
  app.get('/llms.txt', async (request, reply) => sendPrepared(request, reply, await site.llms()))
  app.get('/llms-full.txt', async (request, reply) => sendPrepared(request, reply, await site.llmsFull()))
  app.get('/docs/search', async ({ query }, reply) => {
    const { q } = query as { q?: string | string[] }
    return sendHtml(reply, policy, await site.search([q ?? ''].flat()[0] ?? ''))
  })
  app.get('/docs/', async (_request, reply) => reply.redirect(`${site.frame().prefix}/docs`, 308))
  app.get('/docs/*', async (request, reply) => sendMissing(request, reply.code(404), policy, site))
  return { ...addOpenApi(app, deps, operations), pages: keyPages(deps, site.frame) }
}

function shownOperations({ sandbox }: SurfaceDeps, handlers: readonly Handler[]): readonly Operation[] {
  return handlers
    .map((handler) => handler.operation)
    .filter(({ audience, path }) => audience !== 'loopback' && (sandbox || !path.startsWith('/sandbox/')))
}

function addEntry(app: FastifyInstance, entry: SiteEntry, policy: string): void {
  app.get(entry.path, async (request, reply) => {
    const { headers } = request
    const varies = ['accept', 'cookie']
    if (prefersMarkdown(headers.accept)) return sendPrepared(request, reply, await entry.markdown(), varies)
    const key = sandboxKeyIn(cookiesIn(headers.cookie).get(keyCookie))
    const own = key === undefined ? undefined : await entry.htmlWith(key)
    if (own !== undefined) return sendHtml(reply.header('vary', varies.join(', ')), policy, own)
    reply.header('content-security-policy', policy)
    return sendPrepared(request, reply, await entry.html(), varies)
  })
  app.get(`${entry.path}.md`, async (request, reply) => sendPrepared(request, reply, await entry.markdown()))
}

/** A page for this reader alone. */
function sendHtml(reply: FastifyReply, policy: string, html: string): FastifyReply {
  return reply
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', policy)
    .type(htmlType)
    .send(html)
}

function sendMissing(
  { url, headers }: FastifyRequest,
  reply: FastifyReply,
  policy: string,
  site: Site,
): FastifyReply {
  const wantsMarkdown = /\.md(?:\?|$)/.test(url) || prefersMarkdown(headers.accept)
  if (!wantsMarkdown) return sendHtml(reply, policy, site.missing())
  return reply.type(markdownType).send('# There is no such page\n\nAll pages are listed in /llms.txt.\n')
}
