import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '@hovor/clock'
import type { Brand } from '../platform/config/brand.ts'
import { type BodyShares, createBodyShares } from './body/body-shares.ts'
import { addDocsSite } from './docs/docs-site.ts'
import { crossOrigin } from './exchange/cross-origin.ts'
import type { SurfaceDeps } from './exchange/exchange.ts'
import type { Handler } from './exchange/handler.ts'
import { addMcp } from './mcp/mcp.ts'
import type { McpCallers } from './mcp/mcp-callers.ts'
import { mcpAddress } from './mcp/mcp-cross-origin.ts'
import { allowedOrigins } from './mcp/mcp-origin.ts'
import type { McpExtension } from './mcp/mcp-server.ts'
import { type Asset, addAssets } from './pages/assets.ts'
import { brandFrame } from './pages/brand-frame.ts'
import { addHealth, type Readiness } from './pages/health.ts'
import { addHooks, type Hook } from './pages/hooks.ts'
import { addMetrics, type Metrics } from './pages/metrics.ts'
import { addPages, type PageRoute } from './pages/pages.ts'
import { wireAddresses } from './pages/wire-addresses.ts'
import { addWireRoutes, type WireRoute } from './pages/wire-routes.ts'
import { createPipeline } from './pipeline/execute.ts'
import { limitPages, publicWaitSecs } from './pipeline/limit-address.ts'
import { createRest } from './rest/rest.ts'
import { addSockets, type SocketRoute } from './sockets/socket-routes.ts'

export interface SurfaceOptions extends SurfaceDeps {
  /** Every operation that answers, joined with its handler. */
  readonly handlers: readonly Handler[]
  /** The source of `/readyz`. */
  readonly readiness: () => Promise<Readiness>
  /** Figures for a monitoring system; left out: none. */
  readonly metrics?: Metrics | undefined
  /** Doors for providers that sign what they post. */
  readonly hooks?: readonly Hook[]
  /** Pages for people. */
  readonly pages?: readonly PageRoute[]
  /** Who runs the service, as its pages say. */
  readonly brand: Brand
  /** Scripts and styles of the pages. */
  readonly assets?: readonly Asset[]
  /** Endpoints of protocols with bodies of their own. */
  readonly wire?: readonly WireRoute[]
  /** Sockets of the pages. */
  readonly sockets?: readonly SocketRoute[]
  /** Who may call tools; left out: keys only. */
  readonly mcpCallers?: McpCallers
  /** Whose pages may send messages to MCP besides the service's own; left out: pages of this machine. */
  readonly mcpOrigins?: readonly string[]
  /** Left out: the bounds of a service. */
  readonly bodies?: BodyShares
  /** More of MCP than the operations. */
  readonly mcp?: McpExtension
}

interface ListenAt {
  readonly host: string
  readonly port: number
  readonly takingOver?: Server
}

/** The HTTP server of the service: REST, MCP, OpenAPI, documentation and health on one port. */
export interface HttpSurface {
  /**
   * Rejects with the system's error when the address cannot be had. `takingOver`: another server that listens there
   * already; it keeps the connections that it has and gets no more.
   */
  listen(at: ListenAt): Promise<{ readonly port: number }>
  /** Makes what is the same for every request and takes long, before there are calls that it would hold up. */
  warm(): void
  /** Settles Idempotency-Keys that a dead process has left: at the start, and now and then. */
  recoverClaims(): Promise<number>
  /** Takes no more connections and waits for the running requests. Idempotent. */
  close(): Promise<void>
}

export function createSurface(options: SurfaceOptions): HttpSurface {
  const { handlers } = options
  const pipeline = createPipeline(options, handlers)
  const shares = options.bodies ?? createBodyShares()
  const allows = allowedOrigins(() => options.baseUrl, options.mcpOrigins)
  const open = [mcpAddress(allows), ...wireAddresses(options.wire ?? [], allows)]
  const app = createRest(options, handlers, pipeline, shares, {
    answersFirst: crossOrigin(open),
    socketPaths: (options.sockets ?? []).map(({ path }) => path),
  })
  const sockets = addSockets(app, options, options.sockets ?? [], { handlers, pipeline })
  addHealth(app, options)
  const { metrics } = options
  if (metrics !== undefined) {
    app.register(async (figures) => {
      limitPages(figures, options, pipeline.addresses.takePublic)
      addMetrics(figures, options.clock, metrics)
    })
  }
  addHooks(app, options.hooks ?? [])
  addAssets(app, options.assets ?? [])
  let docs: ReturnType<typeof addDocsSite> | undefined
  app.register(async (documents) => {
    limitPages(documents, options, pipeline.addresses.takeDocument)
    docs = addDocsSite(documents, options, handlers, options.brand)
  })
  app.register(async (pages) => {
    limitPages(pages, options, pipeline.addresses.takePublic)
    addPages(pages, [...(docs?.pages ?? []), ...(options.pages ?? [])], shares, brandFrame(options.brand))
  })
  app.register(async (wire) => {
    addWireRoutes(wire, options.wire ?? [], shares, publicWaitSecs(options, pipeline.addresses))
  })
  const mcp = addMcp(app, options, {
    handlers,
    pipeline,
    callers: options.mcpCallers ?? { ...options.keys, used: () => {} },
    allows,
    ...(options.mcp && { extend: options.mcp }),
  })
  return {
    async listen({ host, port, takingOver }) {
      await app.listen(listenOptions({ host, port }, takingOver))
      takingOver?.closeIdleConnections()
      return { port: (app.server.address() as AddressInfo).port }
    },
    warm() {
      pipeline.warm()
      docs?.makeDescription()
      mcp.warm()
    },
    recoverClaims: () => pipeline.recovery.sweep(),
    async close() {
      // Refuses further requests at once; the streams of MCP have to end before the server can close.
      const closed = app.close()
      const sweep = closeWhatGetsIdle(app.server, options.clock)
      sockets.close()
      await mcp.close()
      await closed.finally(sweep.stop)
    },
  }
}

/**
 * Node takes over the listening handle of another server where the options carry one (Node.js, `server.listen(handle)`).
 * It is not enumerable: the second server, which listens on the other address of `localhost`, makes one of its own.
 */
const listenOptions = (at: { readonly host: string; readonly port: number }, takingOver?: Server) =>
  takingOver === undefined
    ? { ...at }
    : Object.defineProperty({ ...at }, '_handle', {
        value: (takingOver as Server & { readonly _handle: unknown })._handle,
      })

const sweepMs = 50

/** A connection that answers when the server closes gets idle afterwards, and would be kept for its next request. */
function closeWhatGetsIdle(server: Server, clock: Clock): { readonly stop: () => void } {
  let timer = clock.after(sweepMs, sweep)
  function sweep() {
    server.closeIdleConnections()
    timer = clock.after(sweepMs, sweep)
  }
  return { stop: () => timer.cancel() }
}
