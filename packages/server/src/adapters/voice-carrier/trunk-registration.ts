import type { NextHop, Registration, SipAgent } from '@hovor/sip'
import type { Log } from '../../kernel/log.ts'
import type { TrunkAddress } from './trunk-address.ts'

const keepAliveMs = 25_000

/** Takes turns with the other processes of the service: only one is registered at a time. */
export type TakeTurns = (turn: { onHeld(): void; onLost(): void }) => { stop(): Promise<void> }

export interface TrunkRegistration {
  /** False while it is this process's turn and the carrier does not have us. */
  readonly isFine: boolean
  /** The registrar to go to has changed: another address of the trunk answers. */
  moveTo(hop: NextHop): void
  /** Unregisters, then lets another process have its turn. Idempotent. */
  stop(): Promise<void>
}

/** Keeps us registered with the carrier over the trunk's address that answers. */
export function registerWithTrunk(deps: {
  readonly sip: Pick<SipAgent, 'register'>
  readonly trunk: TrunkAddress
  readonly takeTurns: TakeTurns
  readonly log: Log
  readonly firstHop: () => NextHop
}): TrunkRegistration {
  const { trunk, log } = deps
  const { register, username, password } = trunk
  if (register === undefined) return { isFine: true, moveTo: () => {}, stop: async () => {} }
  let current: { registration: Registration; hop: NextHop } | undefined
  let stopped: Promise<void> | undefined

  const begin = (hop: NextHop) => {
    const registration = deps.sip.register({
      registrar: `sip:${register.registrar}`,
      aor: register.aor,
      contactUser: username,
      credentials: { username, password },
      nextHop: hop,
      keepAliveMs,
    })
    registration.on('changed', ({ state, status }) => {
      const level = state === 'registered' || state === 'ended' ? 'info' : 'warn'
      log[level]({ trunk: register.registrar, state, status }, 'registration with the carrier')
    })
    current = { registration, hop }
  }
  const end = async () => {
    const ending = current?.registration
    current = undefined
    await ending?.unregister()
  }
  const turns = deps.takeTurns({ onHeld: () => begin(deps.firstHop()), onLost: () => void end() })
  return {
    get isFine() {
      return current === undefined || current.registration.state === 'registered'
    },
    moveTo(hop) {
      if (current === undefined || current.hop === hop || stopped !== undefined) return
      void end()
      begin(hop)
    },
    stop() {
      stopped ??= end().then(() => turns.stop())
      return stopped
    },
  }
}
