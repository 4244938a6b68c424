export type PeerState = 'unknown' | 'up' | 'down'

export interface PeerHealth {
  readonly state: PeerState
  /** Consecutive pings that contradict the state. */
  readonly against: number
}

export interface HealthRules {
  /** Consecutive answers before a peer that was down counts as up. */
  readonly upAfter: number
  /** Consecutive missing answers before a peer that was up counts as down. */
  readonly downAfter: number
}

export const unknownHealth: PeerHealth = { state: 'unknown', against: 0 }

/**
 * Health after one more ping: the first one decides, later ones change it only after enough consecutive ones.
 */
export function afterPing(health: PeerHealth, answered: boolean, rules: HealthRules): PeerHealth {
  const seen = answered ? 'up' : 'down'
  if (health.state === seen) return { state: seen, against: 0 }
  const needed = answered ? rules.upAfter : rules.downAfter
  const against = health.against + 1
  if (health.state === 'unknown' || against >= needed) return { state: seen, against: 0 }
  return { state: health.state, against }
}
