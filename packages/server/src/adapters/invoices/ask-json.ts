import type { InvoicesFailure } from '../../integrations/ports/invoices.port.ts'
import type { ProviderHttp } from '../../integrations/ports/provider-http.port.ts'
import { parseForeign } from '../../platform/kernel/json/parse-foreign.ts'

/** A hundred invoices with all their lines. */
const maxAnswerBytes = 2 * 1024 * 1024
const timeoutMs = 10_000

type JsonAnswer =
  | { readonly kind: 'ok'; readonly value: unknown }
  | (ReturnType<typeof failed> & { readonly status?: number })

/**
 * Sends one request and parses the JSON. Redirects are never followed: the credentials go
 * only to the verified address.
 */
export async function askJson(
  http: ProviderHttp,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<JsonAnswer> {
  const answer = await http.send({
    method: 'GET',
    url,
    headers: { accept: 'application/json', ...headers },
    timeoutMs,
    maxAnswerBytes,
  })
  if (answer.kind === 'failed') return failed('provider-error', answer.why)
  const { status, body } = answer
  if (status !== 200) return { ...failed(failureOf(status), `HTTP ${status}`), status }
  if (body.length >= maxAnswerBytes) return failed('invalid-response', 'the response is too large')
  try {
    return { kind: 'ok', value: parseForeign(body) }
  } catch {
    return failed('invalid-response', 'the response is not JSON')
  }
}

export const failed = (why: InvoicesFailure, detail: string) => ({ kind: 'failed', why, detail }) as const

function failureOf(status: number): InvoicesFailure {
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 404 || status === 410) return 'not-found'
  if (status === 429 || status === 503) return 'busy'
  return status < 400 ? 'invalid-response' : 'provider-error'
}
