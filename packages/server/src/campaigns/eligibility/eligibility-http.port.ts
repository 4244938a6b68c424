/** The way out to the addresses that users give: guarded, bounded, without redirects. */
export interface EligibilityHttp {
  /** Judges a URL before it is stored; `why` continues a sentence that begins with the name of the field. */
  check(
    url: string,
    options: { readonly plainHttp: boolean },
  ): Promise<
    { readonly kind: 'ok'; readonly url: string } | { readonly kind: 'refused'; readonly why: string }
  >
  /** One POST; every way it can end is a value. The answer is read to `maxAnswerBytes` and cut off. */
  send(request: EligibilityPost): Promise<EligibilityAnswer>
}

interface EligibilityPost {
  readonly method: 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  readonly timeoutMs: number
  readonly maxAnswerBytes: number
}

type EligibilityAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly body: Uint8Array }
  | { readonly kind: 'failed'; readonly why: string }
