import { type ErrorCode, errors, type Operation, operations } from '@hovor/api'
import type { TestSurface } from '../../http/testing/test-surface.ts'
import { ask, type SetupAccount, type SetupAnswer } from './setup-bench.ts'

const setupOperations = Object.values<Operation>(operations).filter(
  ({ tag, mcp }) => tag === 'setup-orders' && mcp !== null,
)

/** The same request over MCP, with the status that REST gives its answer; other paths than of set-up orders over REST. */
export async function askTool(
  surface: Pick<TestSurface, 'baseUrl'>,
  account: Pick<SetupAccount, 'apiKey'>,
  method: string,
  path: string,
  body?: object,
): Promise<SetupAnswer> {
  const { pathname, searchParams } = new URL(path, 'http://tools.example.com')
  for (const operation of setupOperations) {
    const pattern = `^${operation.path.replace('/v1', '').replace('{id}', '(?<id>[^/]+)')}$`
    const found = operation.method === method && new RegExp(pattern).exec(pathname)
    if (!found) continue
    const query = [...searchParams].map(([name, value]) => [name, name === 'limit' ? Number(value) : value])
    const given = { ...found.groups, ...Object.fromEntries(query), ...body }
    return callTool(surface, account, operation, given)
  }
  return ask(surface, account, method, path, body)
}

async function callTool(
  { baseUrl }: Pick<TestSurface, 'baseUrl'>,
  { apiKey }: Pick<SetupAccount, 'apiKey'>,
  { mcp, status }: Operation,
  given: object,
): Promise<SetupAnswer> {
  const answer = await fetch(`${baseUrl}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      accept: 'application/json',
      'mcp-protocol-version': '2025-11-25',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: mcp?.tool, arguments: given },
    }),
  })
  const { result, error } = (await answer.json()) as {
    result?: {
      isError?: boolean
      structuredContent?: unknown
      _meta?: { 'hovor/error'?: { code: ErrorCode } }
    }
    error?: unknown
  }
  if (result === undefined) throw new Error(JSON.stringify(error))
  const failure = result.isError ? result._meta?.['hovor/error'] : undefined
  return failure === undefined
    ? { status, body: result.structuredContent }
    : { status: errors[failure.code].status, body: { error: failure } }
}
