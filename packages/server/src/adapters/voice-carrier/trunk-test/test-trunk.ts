import type { Clock } from '@hovor/clock'
import { type NextHop, type SipAgent, startSipAgent, type TlsIdentity } from '@hovor/sip'
import ipaddr from 'ipaddr.js'
import { numberOfUser } from '../identity/number-format.ts'
import { fromDomainOf, hostsOf, profileOf, type TrunkAddress, type TrunkHost } from '../trunk-address.ts'
import { watchTrunkSources } from '../trunk-sources.ts'
import { askOptions } from './ask-options.ts'
import { tryConnection } from './connect.ts'
import type { Finding } from './finding.ts'
import { lookUp } from './resolve-trunk-host.ts'
import { openRtpProbe } from './rtp-probe.ts'
import { tryCall } from './try-call.ts'
import { tryRegistration } from './try-registration.ts'

export interface TrunkTest {
  readonly trunk: TrunkAddress
  readonly clock: Clock
  readonly randomBytes: (length: number) => Uint8Array
  /** Local address of SIP and RTP. */
  readonly address: string
  readonly publicAddress: string
  readonly rtpPorts: { readonly from: number; readonly to: number }
  readonly tls?: TlsIdentity
  /** Number to call; if left out, no call is made. */
  readonly to?: string
  /** Caller id of the call; defaults to the login's user if it is a number. */
  readonly from?: string
  /** Called with each finding. */
  readonly onFinding?: (finding: Finding) => void
}

/** Tests a trunk step by step and reports what works, what does not and what to do. */
export async function testTrunk(test: TrunkTest): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  const tell = (finding: Finding) => {
    findings.push(finding)
    test.onFinding?.(finding)
    return finding.verdict !== 'failed'
  }
  const sip = await startAgent(test)
  try {
    const [first] = await workingHosts(test, sip, tell)
    if (first === undefined) return findings
    if (!tell(await tryRegistration(sip, first, test.trunk, test))) return findings
    for (const finding of await callOnce(test, sip, first)) tell(finding)
    return findings
  } finally {
    await sip.close()
  }
}

function startAgent({
  clock,
  randomBytes,
  address,
  publicAddress,
  tls,
  trunk,
}: TrunkTest): Promise<SipAgent> {
  const wanted = trunk.transport === 'tls' && tls ? (['tls'] as const) : (['udp', 'tcp'] as const)
  return startSipAgent({
    clock,
    randomBytes,
    userAgent: 'Hovor trunk test',
    publicHost: publicAddress,
    listen: wanted.map((each) => ({ transport: each, host: address, port: 0 })),
    ...(tls && { tls }),
    onInvite: (call) => call.reject(480),
  })
}

/** The addresses of the trunk that answer SIP. */
async function workingHosts(
  { trunk, clock, tls, address }: TrunkTest,
  sip: SipAgent,
  tell: (finding: Finding) => boolean,
): Promise<NextHop[]> {
  const { transport } = trunk
  const working: NextHop[] = []
  for (const host of hostsOf(trunk)) {
    const { finding, places } = await lookUp(host, transport)
    if (!tell(finding)) continue
    const unreachable = places.filter((place) => !canReach(address, place.address))
    if (unreachable.length > 0) {
      tell(boundToLoopback(address))
      continue
    }
    const at = { transport, serverName: host.host, clock, ...(tls && { tls }) }
    const connected = await Promise.all(places.map((place) => tryConnection(place, at)))
    if (!connected.map(tell).some((fine) => fine)) continue
    const hop = hopOf(host, transport)
    if (tell(await askOptions(sip, hop, clock))) working.push(hop)
  }
  return working
}

/** A socket bound to loopback reaches this machine only. */
const isLoopback = (address: string) => ipaddr.process(address).range() === 'loopback'
const canReach = (own: string, far: string) => !isLoopback(own) || isLoopback(far)

const boundToLoopback = (address: string): Finding => ({
  step: 'connection',
  verdict: 'failed',
  found: `SIP is bound to ${address}, which reaches only this machine.`,
  advice: 'Set HOVOR_SIP_HOST to the address of the network card.',
})

const hopOf = (host: TrunkHost, transport: NextHop['transport']): NextHop => ({
  ...host,
  ...(transport && { transport }),
})

async function callOnce(test: TrunkTest, sip: SipAgent, hop: NextHop): Promise<Finding[]> {
  const { trunk, to, clock, randomBytes, address, publicAddress, rtpPorts } = test
  if (to === undefined) {
    const found = 'No call was made: name a number with --to to test login, codec and sound.'
    return [{ step: 'call', verdict: 'skipped', found }]
  }
  const from = test.from ?? numberOfUser(trunk.username, profileOf(trunk).country)
  if (from === undefined) {
    const found = 'No call was made: the caller id is not known.'
    return [{ step: 'call', verdict: 'failed', found, advice: 'Name a number of the trunk with --from.' }]
  }
  const domain = fromDomainOf(trunk, publicAddress)
  const sources = await watchTrunkSources(trunk, clock)
  sources.stop()
  const probe = await openRtpProbe(address, rtpPorts, clock)
  try {
    const call = { from, to, domain, publicAddress, mediaRanges: sources.mediaRanges() }
    return await tryCall(sip, hop, trunk, call, { clock, probe, newKey: randomBytes })
  } finally {
    probe.close()
  }
}
