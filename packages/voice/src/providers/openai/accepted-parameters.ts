/** How a JSON answer is asked for, from the strictest to none at all. */
export const jsonFormats = ['json_schema', 'json_object', 'plain'] as const
export type JsonFormat = (typeof jsonFormats)[number]

/** Parameters that a server may refuse and that a request can do without. */
export const optionalParameters = ['stream_options', 'temperature'] as const
type OptionalParameter = (typeof optionalParameters)[number]

/** Parameters a server is known to refuse, and the JSON format it answers in. */
export interface Accepted {
  readonly refused: Set<OptionalParameter>
  jsonFormat: JsonFormat
}

const maxServers = 100
const servers = new Map<string, Accepted>()

/** The state of this address and model, shared by the whole process and kept for the latest ones. */
export function acceptedBy({
  baseUrl,
  model,
}: {
  readonly baseUrl: string
  readonly model: string
}): Accepted {
  const key = `${baseUrl}\n${model}`
  const accepted = servers.get(key) ?? { refused: new Set(), jsonFormat: 'json_schema' }
  servers.delete(key)
  servers.set(key, accepted)
  for (const oldest of servers.keys()) {
    if (servers.size <= maxServers) break
    servers.delete(oldest)
  }
  return accepted
}

/** Statuses of a request with a parameter that the server does not know. */
const refusals = new Set([400, 422])
/** Statuses that have nothing to do with a parameter, even if one is named. */
const unrelated = new Set([401, 403, 408, 409, 413, 429])

/**
 * The parameters to leave out after `error`: those it names, otherwise all that were sent; empty if the parameters are
 * not why.
 */
export function refusedBy<Name extends string>(error: unknown, sent: readonly Name[]): readonly Name[] {
  const { status, error: body, message } = (error ?? {}) as Record<string, unknown>
  if (typeof status !== 'number' || status < 400 || unrelated.has(status)) return []
  const told = `${String(message)} ${JSON.stringify(body ?? '')}`.slice(0, 10_000)
  const named = sent.filter((name) => told.includes(name))
  return named.length > 0 ? named : refusals.has(status) ? sent : []
}
