/** One step of a live test, worded so that a person knows what to do; without secrets. */
export interface TestFinding {
  readonly step: string
  readonly verdict: 'ok' | 'warning' | 'failed' | 'skipped'
  readonly found: string
  /** Absent: nothing is to be done. */
  readonly advice?: string
}

/** A carrier, provider or server that can be tested. */
export interface TestedConnection {
  readonly id: string
  readonly kind: 'trunk' | 'transcription' | 'speech' | 'model' | 'smsc' | 'mail' | 'payments'
  /** Never rejects for what the far side does. Told of each step, in case there is no time for the rest. */
  test(tell: (finding: TestFinding) => void, signal: AbortSignal): Promise<void>
}

/** How a process has fared with its providers, by their names in the settings. */
export interface ProviderHealth {
  /** `degraded` from a failure until the next success. */
  states(): Readonly<Record<string, 'ok' | 'degraded'>>
  /** The attempts of the last hour. */
  attempts(): Readonly<Record<string, { readonly attempts: number; readonly failures: number }>>
}
