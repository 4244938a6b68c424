/** Why a campaign stops or a person must decide, where no error of the API has a sentence for it. */
const taskReasons = [
  'billing_unknown',
  'callback',
  'budget_used_up',
  'calling_window_closed',
  'eligibility_unavailable',
  'failed',
  'rate_limited',
  'relay_lease_limit',
  'unavailable',
] as const

/** A dial that was refused is `dial:` and the code of an error; any other reason is a code by itself. */
export function reasonOf(written: string): {
  readonly code: string
  readonly own: (typeof taskReasons)[number] | undefined
} {
  const code = written.replace(/^dial:/, '')
  return { code, own: taskReasons.find((known) => known === code) }
}
