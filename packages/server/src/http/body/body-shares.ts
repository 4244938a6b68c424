/** Who may hold how many bytes of request bodies in this process, from their first byte to the end of the answer. */
export interface BodyShares {
  /** Takes bytes for an owner, or returns whose limit they exceed. */
  take(owner: string, bytes: number): BodyRoom
  give(owner: string, bytes: number): void
}

/** `owner full`: the owner holds all it may. `full`: all owners together do. */
export type BodyRoom = 'taken' | 'owner full' | 'full'

export interface BodyBounds {
  readonly perOwner: number
  readonly inAll: number
  /** Of `inAll`, for owners that hold no more than `small` each: who fills the rest keeps out no ordinary request. */
  readonly forSmall: number
  readonly small: number
}

const mebibyte = 1024 * 1024
/** spec:limits.body-bytes, decision:0008 */
const serviceBounds: BodyBounds = {
  perOwner: 16 * mebibyte,
  inAll: 128 * mebibyte,
  forSmall: 32 * mebibyte,
  small: 64 * 1024,
}

/** An owner that holds nothing is forgotten. */
export function createBodyShares(bounds: BodyBounds = serviceBounds): BodyShares {
  const held = new Map<string, number>()
  let inAll = 0
  return {
    take(owner, bytes) {
      const wanted = (held.get(owner) ?? 0) + bytes
      if (wanted > bounds.perOwner) return 'owner full'
      const most = wanted > bounds.small ? bounds.inAll - bounds.forSmall : bounds.inAll
      if (inAll + bytes > most) return 'full'
      held.set(owner, wanted)
      inAll += bytes
      return 'taken'
    },
    give(owner, bytes) {
      const left = (held.get(owner) ?? 0) - bytes
      if (left > 0) held.set(owner, left)
      else held.delete(owner)
      inAll -= bytes
    },
  }
}
