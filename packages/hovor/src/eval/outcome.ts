/** The result of one scenario, in text or as a call. */
export interface Outcome {
  readonly transcript: readonly { readonly role: 'agent' | 'caller'; readonly message: string }[]
  readonly data: Readonly<Record<string, unknown>>
  readonly goal: string
  readonly endReason?: string | undefined
  readonly workflowPath: readonly string[]
  /** Undefined: not available in this mode. */
  readonly tools?: readonly string[] | undefined
  readonly events?: readonly string[] | undefined
  readonly optOutRequested?: boolean | undefined
  readonly answeredBy?: string | undefined
  readonly timing?: Readonly<Record<'answerToFirstAudioMs' | 'p50Ms' | 'p95Ms', number | null>> | undefined
}
