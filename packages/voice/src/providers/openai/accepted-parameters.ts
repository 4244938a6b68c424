/** How a JSON answer is asked for, from the strictest to none at all. */
export const jsonFormats = ['json_schema', 'json_object', 'plain'] as const
export type JsonFormat = (typeof jsonFormats)[number]

/** Parameters that a server may refuse and that a request can do without. */
export const optionalParameters = ['stream_options', 'temperature', 'tools'] as const
export type OptionalParameter = (typeof optionalParameters)[number]

/** Names for the length of an answer, in the order in which they are tried. */
const lengthLimits = ['max_tokens', 'max_completion_tokens'] as const
export type LengthLimit = (typeof lengthLimits)[number]

/** Parameters that a server is known to refuse or to require, and the JSON format it answers in. */
export interface Accepted {
  readonly refused: Set<OptionalParameter>
  /** The limit that has to be sent. */
  limit: LengthLimit | undefined
  /** Only messages of user and assistant in turn. */
  alternates: boolean
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
  const accepted: Accepted = servers.get(key) ?? {
    refused: new Set(),
    limit: undefined,
    alternates: false,
    jsonFormat: 'json_schema',
  }
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

/** "does not support tools", "\"auto\" tool choice requires --enable-auto-tool-choice" */
const refusesTools =
  /(?:support|permit|allow|enabl|unknown|unrecogni|unexpected|extra|disabled)[^{}]{0,60}\b(?:tools?|functions?)\b|\b(?:tools?|functions?)\b[^{}]{0,80}(?:support|requires|permitted|allowed|enabl|forbid|unknown|unrecogni|unexpected|extra|disabled)/i

/** "tools[0].function.parameters: unsupported", `"loc":["body","tools",3,"function"]`: the others are not refused. */
const isAboutOneTool = /invalid (?:json )?schema|\btools?"?\s?[[.,]\s?\d|function_?declarations/i

/**
 * The parameters to leave out after `error`: those it names, otherwise all that were sent; empty if the parameters are
 * not why. Tools are left out only where the server says that it has none.
 */
export function refusedBy<Name extends string>(error: unknown, sent: readonly Name[]): readonly Name[] {
  const { status, told } = refusalOf(error)
  if (status === undefined) return []
  const named = sent.filter((name) =>
    name === 'tools' ? refusesTools.test(told) && !isAboutOneTool.test(told) : told.includes(name),
  )
  if (named.length > 0) return named
  return refusals.has(status) ? sent.filter((name) => name !== 'tools') : []
}

/** The limit to send after `error`: one that the server misses, or the other name for it. */
export function limitAfter(error: unknown, sent: LengthLimit | undefined): LengthLimit | undefined {
  const { status, told } = refusalOf(error)
  if (status === undefined) return sent
  const next = lengthLimits[sent === undefined ? 0 : lengthLimits.indexOf(sent) + 1]
  const isMissed = /\bmax_(?:\w{1,12}_)?tokens\b/.test(told) && /requir|missing|must be/i.test(told)
  if (sent === undefined) {
    if (!isMissed) return undefined
    return told.includes('max_completion_tokens') ? 'max_completion_tokens' : next
  }
  return next !== undefined && told.includes(next) ? next : sent
}

/** Whether the server takes no system message, or only messages of user and assistant in turn. */
export function asksToAlternate(error: unknown): boolean {
  const { status, told } = refusalOf(error)
  const isAboutRoles =
    /roles? must alternate|alternate user|system (?:role|message|prompt)s?\W{1,3}(?:is |are )?(?:not|un)|(?:first|last) message must|must (?:start|begin) with (?:a |an )?user|only user and assistant/i
  return status !== undefined && isAboutRoles.test(told)
}

interface Refusal {
  /** Undefined if the request is not why. */
  readonly status: number | undefined
  readonly told: string
}

function refusalOf(error: unknown): Refusal {
  const { status, error: body, message } = (error ?? {}) as Record<string, unknown>
  if (typeof status !== 'number' || status < 400 || unrelated.has(status))
    return { status: undefined, told: '' }
  return { status, told: `${String(message)} ${JSON.stringify(body ?? '')}`.slice(0, 10_000) }
}
