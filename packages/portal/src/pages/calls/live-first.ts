import type { Call } from '@hovor/api'
import { isOver } from '../../parts/records/is-over.ts'

type Listed = Pick<Call, 'id' | 'status'>

/**
 * Parts a list into the calls under way and those over. `live` are those under way, however far down the list they are; a
 * call that one of the two reads shows as over has ended since the other.
 */
export function liveFirst<One extends Listed>(
  live: readonly One[],
  listed: readonly One[],
): { readonly live: readonly One[]; readonly over: readonly One[] } {
  const over = listed.filter(isOver)
  const left = new Set([...live, ...listed].filter(isOver).map(({ id }) => id))
  const seen = new Set(live.map(({ id }) => id))
  const all = [...live, ...listed.filter(({ id }) => !seen.has(id))]
  return { live: all.filter(({ id }) => !left.has(id)), over }
}
