import { parseForeign } from '../../platform/kernel/json/parse-foreign.ts'
import {
  type ConfiguredHttp,
  type ConfiguredHttpOptions,
  createConfiguredHttp,
} from '../http/configured-http.ts'

const timeoutMs = 10_000
const maxConnections = 8
const maxAnswerBytes = 64 * 1024

interface SupplierRequest {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: unknown
}

/** An answer with its JSON; undefined if nothing readable came back, so the outcome is unknown. */
type SupplierAnswer = { readonly status: number; readonly body: unknown } | undefined

interface SupplierHttp extends Pick<ConfiguredHttp, 'close'> {
  send(request: SupplierRequest): Promise<SupplierAnswer>
}

export interface SupplierHttpOptions extends Pick<ConfiguredHttpOptions, 'url' | 'clock'> {
  readonly apiKey: string
}

/** A supplier's REST API with its key. */
export function createSupplierHttp({ url, apiKey, clock }: SupplierHttpOptions): SupplierHttp {
  const headers = { authorization: `Bearer ${apiKey}` }
  const http = createConfiguredHttp({ url, headers, maxConnections, clock })
  return {
    async send(request) {
      try {
        const { status, body } = await http.send({ ...request, timeoutMs, maxAnswerBytes })
        if (body === undefined) return undefined
        return {
          status,
          body: body.length === 0 ? undefined : parseForeign(body),
        }
      } catch {
        return undefined
      }
    },
    close: http.close,
  }
}
