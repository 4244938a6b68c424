/** The way out to the addresses that apps give: guarded, bounded, without redirects. */
export interface DocumentHttp {
  /** One GET; every way it can end is a value. A longer answer is cut off at `maxAnswerBytes`. */
  send(request: {
    readonly method: 'GET'
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly timeoutMs: number
    readonly maxAnswerBytes: number
  }): Promise<
    | {
        readonly kind: 'answered'
        readonly status: number
        readonly headers: Readonly<Record<string, string | string[] | undefined>>
        readonly body: Uint8Array
      }
    | { readonly kind: 'failed'; readonly why: string }
  >
}
