/** The way out to providers and to the servers that users name: guarded, bounded, without redirects. */
export interface ProviderHttp {
  /** One request; every way it can end is a value. The answer is read to `maxAnswerBytes` and cut off. */
  send(request: ProviderRequest): Promise<ProviderAnswer>
}

interface ProviderRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'REPORT' | 'PROPFIND'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  /** From the start of the request to the end of its answer. */
  readonly timeoutMs: number
  readonly maxAnswerBytes: number
}

type ProviderAnswer =
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly headers: Readonly<Record<string, string | string[] | undefined>>
      readonly body: Uint8Array
    }
  /** `refused`: nothing was sent. `why` is one English sentence part without personal data. */
  | { readonly kind: 'failed'; readonly cause: 'timeout' | 'refused' | 'network'; readonly why: string }
