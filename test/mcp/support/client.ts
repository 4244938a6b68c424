import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

/** The supported revisions, as the official client names them. */
export const revisions = ['2026-07-28', '2025-11-25'] as const
export type Revision = (typeof revisions)[number]

/** A tool result, as far as tests use it. */
export interface ToolResult {
  readonly isError?: boolean
  readonly content: readonly { readonly type: string; readonly text?: string }[]
  readonly structuredContent: Readonly<Record<string, unknown>>
  readonly _meta?: Readonly<Record<string, unknown>>
}

/** The whole error of a tool, as a host finds it. */
export const errorOf = ({ _meta }: ToolResult) =>
  _meta?.['hovor/error'] as { readonly code: string; readonly requestId: string } | undefined

export interface McpClient {
  readonly client: Client
  call(tool: string, given?: Readonly<Record<string, unknown>>): Promise<ToolResult>
  close(): Promise<void>
}

/**
 * The official client, connected with a key, or with the one that a function names for each request. It lists the tools
 * first, so that it checks their results against the schemas.
 */
export async function connectMcp(
  baseUrl: string,
  apiKey: string | (() => string),
  revision: Revision = '2026-07-28',
  search = '',
): Promise<McpClient> {
  const mode = revision === '2025-11-25' ? 'legacy' : { pin: revision }
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const withKey: typeof fetch = (to, init) => {
    const headers = new Headers(init?.headers)
    headers.set('authorization', `Bearer ${typeof apiKey === 'string' ? apiKey : apiKey()}`)
    return fetch(to, { ...init, headers })
  }
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${baseUrl}/mcp${search}`), { fetch: withKey }),
  )
  await client.listTools()
  return {
    client,
    call: async (name, given = {}) =>
      (await client.callTool({ name, arguments: given })) as unknown as ToolResult,
    close: () => client.close(),
  }
}
