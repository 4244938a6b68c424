import type { NextHop, Registration, SipAgent } from '@hovor/sip'
import type { Log } from '../../platform/log/log.ts'
import type { TrunkAddress } from './trunk-address.ts'
import type { TrunkHosts } from './trunk-hosts.ts'

const keepAliveMs = 25_000

/** Takes turns with the service's other processes: only one is registered at a time. */
export type TakeTurns = (turn: { onHeld(): void; onLost(): void }) => { stop(): Promise<void> }

export interface TrunkRegistration {
  /** False while this process should be registered and is not. */
  readonly isFine: boolean
  /** The health of the trunk's addresses changed: moves from one that does not answer to one that does. */
  hostsChanged(): void
  /** Unregisters, then gives up the turn to another process. Idempotent. */
  stop(): Promise<void>
}

/** Keeps us registered with the carrier over an address of the trunk that answers. */
export function registerWithTrunk(deps: {
  readonly sip: Pick<SipAgent, 'register'>
  readonly trunk: TrunkAddress
  readonly takeTurns: TakeTurns
  readonly log: Log
  readonly hosts: Pick<TrunkHosts, 'inOrder' | 'answers'>
}): TrunkRegistration {
  const { trunk, hosts, log } = deps
  const { register, username, password } = trunk
  if (register === undefined) return { isFine: true, hostsChanged: () => {}, stop: async () => {} }
  let current: { registration: Registration; hop: NextHop } | undefined
  let stopped: Promise<void> | undefined

  const begin = (hop: NextHop) => {
    if (stopped !== undefined) return
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
  const turns = deps.takeTurns({ onHeld: () => begin(hosts.inOrder()[0]!), onLost: () => void end() })
  return {
    get isFine() {
      return current === undefined || current.registration.state === 'registered'
    },
    hostsChanged() {
      const best = hosts.inOrder()[0]!
      if (current === undefined) return
      if (hosts.answers(current.hop) || !hosts.answers(best)) return
      void end()
      begin(best)
    },
    stop() {
      stopped ??= end().then(() => turns.stop())
      return stopped
    },
  }
}
