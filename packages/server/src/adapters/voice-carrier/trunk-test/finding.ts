/** One step of a trunk test, worded so that a person knows what to do. */
export interface Finding {
  readonly step: 'dns' | 'connection' | 'options' | 'registration' | 'call' | 'audio'
  readonly verdict: 'ok' | 'warning' | 'failed' | 'skipped'
  /** The finding, in one sentence. */
  readonly found: string
  /** Advice on fixing it; absent if nothing is needed. */
  readonly advice?: string
}
