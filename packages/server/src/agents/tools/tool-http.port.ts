import type { Tool } from '@hovor/api'

/** The way out to the addresses that users give: guarded, bounded, without redirects. */
export interface ToolHttp {
  /** Judges a URL before it is stored; `why` continues a sentence that begins with the name of the field. */
  check(
    url: string,
    options: { readonly plainHttp: boolean; readonly namesOnly: boolean },
  ): Promise<
    { readonly kind: 'ok'; readonly url: string } | { readonly kind: 'refused'; readonly why: string }
  >
  /** One request; every way it can end is a value. The answer is read to `maxAnswerBytes` and cut off. */
  send(request: ToolRequest): Promise<ToolAnswer>
}

export interface ToolRequest {
  readonly method: Tool['method']
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  readonly timeoutMs: number
  readonly maxAnswerBytes: number
}

export type ToolAnswer =
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly headers: Readonly<Record<string, string | string[] | undefined>>
      readonly body: Uint8Array
    }
  | { readonly kind: 'failed'; readonly cause: 'timeout' | 'refused' | 'network'; readonly why: string }
