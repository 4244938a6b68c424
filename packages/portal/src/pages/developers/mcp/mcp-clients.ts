import type { ApiRequest } from '@hovor/api'

/** An assistant or a program that has called tools. */
export interface McpClient {
  readonly id: string
  /** Its key; undefined: an app that somebody has connected. */
  readonly keyId: string | undefined
  readonly calls: number
  readonly lastOperation: string
  readonly lastAt: number
}

/** The clients among the latest requests, which come newest first; the one that was used last is the first. */
export function mcpClientsIn(requests: readonly ApiRequest[]): readonly McpClient[] {
  const clients = new Map<string, McpClient>()
  for (const { surface, keyId, grantId, operation, createdAt } of requests) {
    const id = grantId ?? keyId
    if (surface !== 'mcp' || id === undefined) continue
    const known = clients.get(id)
    const last = known ?? { id, keyId: grantId === undefined ? keyId : undefined, calls: 0 }
    clients.set(id, {
      ...{ lastOperation: operation, lastAt: createdAt },
      ...last,
      calls: last.calls + 1,
    })
  }
  return [...clients.values()]
}
