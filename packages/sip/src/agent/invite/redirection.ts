import { param } from '../../message/params.ts'
import type { ReceivedResponse } from '../../transaction/respond.ts'

/** More targets than anyone lists for a person. */
const maxTargets = 5

/**
 * The URIs that a redirection says to call instead, by their `q`, equal ones as listed (RFC 3261 §8.1.3.4, §20.10).
 * Undefined for other responses, for a 305, whose Contact is a proxy to go through (§21.3.4), and without any.
 */
export function redirectionOf({ message, envelope }: ReceivedResponse): readonly string[] | undefined {
  const { status } = message
  if (status < 300 || status > 399 || status === useProxy) return undefined
  const targets = [...envelope.contacts].sort((one, other) => weightOf(other) - weightOf(one))
  return targets.length === 0 ? undefined : targets.slice(0, maxTargets).map(({ uri }) => uri)
}

const useProxy = 305

/** 1 if left out, or no number. */
function weightOf({ params }: ReceivedResponse['envelope']['contacts'][number]): number {
  const written = param(params, 'q')
  const weight = written === undefined ? 1 : Number(written)
  return weight >= 0 && weight <= 1 ? weight : 1
}
