/** A check and its findings. */
export interface Examined {
  readonly part: string
  readonly verdict: 'ok' | 'off' | 'skipped'
  /** Plain sentences; one for each thing that is off. */
  readonly said: readonly string[]
}

export const off = (part: string, said: readonly string[]): Examined => ({ part, verdict: 'off', said })

/** `ok` with a short note of what was checked, `off` if anything is wrong. */
export const judged = (part: string, wrong: readonly string[], seen: string): Examined =>
  wrong.length > 0 ? off(part, wrong) : { part, verdict: 'ok', said: [seen] }

export const skipped = (part: string, because: string): Examined => ({
  part,
  verdict: 'skipped',
  said: [because],
})
