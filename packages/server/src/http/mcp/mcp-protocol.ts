import {
  createMcpHandler,
  InMemoryServerEventBus,
  isLegacyRequest,
  type McpHandlerRequestOptions,
  type McpHttpHandler,
  type Server,
  type ServerNotifier,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { answerFormOf } from './answer-form.ts'

/** How long an idle answer stream is kept alive with comments. */
const keepAliveMs = 15_000

interface ProtocolDeps {
  /** A server for one request. */
  readonly serve: (request: McpHandlerRequestOptions['authInfo'], notify: ServerNotifier) => Server
  readonly onerror: (error: Error) => void
}

/**
 * The adapter of the library to Node writes the message out as text again, which nobody reads: it is given the head of
 * the message only, and the message itself comes as `authInfo.extra.message`.
 */
export function headOf(message: unknown): unknown {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return null
  const { id, method } = message as Readonly<Record<string, unknown>>
  return { ...(isShort(id) && { id }), ...(isShort(method) && { method }) }
}

const isShort = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.length <= 200)

/**
 * The library's two protocols behind one rule of our own: whatever a client accepts, it is answered, in the form that it
 * asked for. The library's servers of the revisions up to 2025-11-25 refuse a client that does not name both forms, so
 * they are told that it does.
 */
export function createProtocol({ serve, onerror }: ProtocolDeps): Pick<McpHttpHandler, 'fetch' | 'close'> {
  const bus = new InMemoryServerEventBus(onerror)
  const open = (responseMode: 'auto' | 'sse'): McpHttpHandler => {
    const opened: McpHttpHandler = createMcpHandler(({ authInfo }) => serve(authInfo, opened.notify), {
      bus,
      keepAliveMs,
      onerror,
      responseMode,
    })
    return opened
  }
  const plain = open('auto')
  const streaming = open('sse')
  const { fetch: answer } = plain
  const { fetch: answerInStream } = streaming
  return {
    fetch: async (request, given) => {
      const options = given && { ...given, parsedBody: given.authInfo?.extra?.message }
      const form = answerFormOf(request.headers.get('accept') ?? undefined)
      const asked = acceptingBoth(request)
      if (form === 'stream') return answerInStream(asked, options)
      if (form === 'json' && (await isLegacyRequest(asked, options?.parsedBody)))
        return answerInJson(serve(options?.authInfo, plain.notify), asked, options)
      return answer(asked, options)
    },
    async close() {
      await Promise.all([plain.close(), streaming.close()])
    },
  }
}

function acceptingBoth(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.set('accept', 'application/json, text/event-stream')
  return new Request(request, { headers })
}

/** A message of a revision up to 2025-11-25: the library itself would answer it with a stream. */
async function answerInJson(
  server: Server,
  request: Request,
  options: McpHandlerRequestOptions | undefined,
): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await Promise.race([transport.handleRequest(request, options), hangUp(request.signal)])
  } finally {
    await server.close()
  }
}

/** Nobody reads the answer to a client that has hung up, and the library never gives it. */
function hangUp(signal: AbortSignal): Promise<Response> {
  return new Promise((resolve) => {
    const gone = () => resolve(new Response(null, { status: 499 }))
    if (signal.aborted) gone()
    else signal.addEventListener('abort', gone, { once: true })
  })
}
