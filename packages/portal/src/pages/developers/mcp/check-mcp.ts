/** The outcome of a test of the connection. */
export type McpCheck =
  /** The service answers, and says where to sign in. */
  | { readonly kind: 'signIn'; readonly ms: number }
  | { readonly kind: 'tools'; readonly count: number; readonly ms: number }
  /** Clients are sent to another address than the one that the page was opened at. */
  | { readonly kind: 'elsewhere'; readonly url: string }
  /** The key is not valid. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly status: number }
  | { readonly kind: 'unreachable' }

interface McpCheckDeps {
  readonly send: (url: string, init: RequestInit) => Promise<Response>
  readonly nowMs: () => number
}

const listTools = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })

/**
 * Does what a client does first: without a key it looks for the sign-in (RFC 9728), with one it lists the tools.
 *
 * @param serviceUrl without a slash at the end
 * @param key empty: none
 */
export async function checkMcp(serviceUrl: string, key: string, deps: McpCheckDeps): Promise<McpCheck> {
  const beganMs = deps.nowMs()
  const response = await sent(deps, `${serviceUrl}/mcp`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'mcp-protocol-version': '2025-11-25',
      ...(key !== '' && { authorization: `Bearer ${key}` }),
    },
    body: listTools,
  })
  if (response === undefined) return { kind: 'unreachable' }
  if (response.status === 401 && key !== '') return { kind: 'refused' }
  if (response.status === 401) return findSignIn(serviceUrl, response, deps, beganMs)
  const answer = response.ok ? await jsonOf(response) : undefined
  const { tools } = (answer?.result ?? {}) as { readonly tools?: unknown }
  if (!Array.isArray(tools)) return { kind: 'failed', status: response.status }
  return { kind: 'tools', count: tools.length, ms: deps.nowMs() - beganMs }
}

/** Follows the challenge of a 401 to the description of the service, which names its own address. */
async function findSignIn(
  serviceUrl: string,
  { headers, status }: Response,
  deps: McpCheckDeps,
  beganMs: number,
): Promise<McpCheck> {
  const [, url] = /resource_metadata="([^"]+)"/.exec(headers.get('www-authenticate') ?? '') ?? []
  if (url === undefined || !URL.canParse(url)) return { kind: 'failed', status }
  // A page may ask its own origin only.
  const { origin } = new URL(url)
  if (origin !== new URL(serviceUrl).origin) return { kind: 'elsewhere', url: origin }
  const response = await sent(deps, url, {})
  if (response === undefined) return { kind: 'unreachable' }
  const metadata = response.ok ? await jsonOf(response) : undefined
  if (typeof metadata?.resource !== 'string') return { kind: 'failed', status: response.status }
  if (metadata.resource !== `${serviceUrl}/mcp`) return { kind: 'elsewhere', url: metadata.resource }
  return { kind: 'signIn', ms: deps.nowMs() - beganMs }
}

/** The session of the person stays out of it: clients have none. */
const sent = ({ send }: McpCheckDeps, url: string, init: RequestInit): Promise<Response | undefined> =>
  send(url, { ...init, credentials: 'omit', redirect: 'error' }).catch(() => undefined)

const jsonOf = (response: Response): Promise<Record<string, unknown> | undefined> =>
  response.json().catch(() => undefined)
