import type { Clock, Timer } from '@hovor/clock'
import type { NextHop, SipAgent } from '@hovor/sip'
import { sipHost } from './sip-host.ts'
import { hostsOf, type TrunkAddress } from './trunk-address.ts'

const healthEveryMs = 30_000
const retryMs = 1_000

/** The addresses of a trunk and their health. */
export interface TrunkHosts {
  /** `ok` while at least one answers. */
  readonly state: 'ok' | 'degraded'
  /** The answering ones first, each group in configured order. */
  inOrder(): readonly NextHop[]
  /** Whether this one answered its last OPTIONS. */
  answers(hop: NextHop): boolean
  /** This one has just failed a call: the others come first until it answers again. */
  failed(hop: NextHop): void
  stop(): void
}

/** Sends OPTIONS every 30 s to each address, every second while it does not answer; a 503 counts as no answer. */
export function watchTrunkHosts(
  sip: Pick<SipAgent, 'options'>,
  trunk: TrunkAddress,
  clock: Clock,
  onChange: () => void,
): TrunkHosts {
  const watched = hostsOf(trunk).map((host) => {
    const hop: NextHop = { ...host, transport: trunk.transport }
    return { hop, isUp: false, timer: undefined as Timer | undefined }
  })
  let stopped = false
  const set = (each: (typeof watched)[number], isUp: boolean) => {
    if (each.isUp === isUp) return
    each.isUp = isUp
    onChange()
  }
  const ping = async (each: (typeof watched)[number]) => {
    const outcome = await sip.options(`sip:${sipHost(each.hop)}`, each.hop)
    if (stopped) return
    set(each, outcome.kind === 'answered' && outcome.status !== 503)
    each.timer = clock.after(each.isUp ? healthEveryMs : retryMs, () => void ping(each))
  }
  for (const each of watched) void ping(each)
  return {
    get state() {
      return watched.some(({ isUp }) => isUp) ? 'ok' : 'degraded'
    },
    inOrder: () =>
      [...watched.filter(({ isUp }) => isUp), ...watched.filter(({ isUp }) => !isUp)].map(({ hop }) => hop),
    answers: (hop) => watched.some((each) => each.hop === hop && each.isUp),
    failed(hop) {
      const each = watched.find((one) => one.hop === hop)
      if (each?.isUp !== true || stopped) return
      set(each, false)
      each.timer?.cancel()
      each.timer = clock.after(retryMs, () => void ping(each))
    },
    stop() {
      stopped = true
      for (const { timer } of watched) timer?.cancel()
    },
  }
}
