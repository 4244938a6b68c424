/** One step of a trunk test, said so that a person knows what to do. */
export interface Finding {
  readonly step: 'dns' | 'connection' | 'options' | 'registration' | 'call' | 'audio'
  readonly verdict: 'ok' | 'warning' | 'failed' | 'skipped'
  /** What was found, one sentence. */
  readonly found: string
  /** What to do about it; absent where nothing is to be done. */
  readonly advice?: string
}
