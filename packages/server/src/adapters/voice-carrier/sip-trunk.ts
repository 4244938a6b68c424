import { randomUUID } from 'node:crypto'
import { type IncomingCall, type ListenAddress, type SipLogEvent, startSipAgent } from '@hovor/sip'
import type { CallSource, IncomingLeg, VoiceCarrier } from '../../calls/ports/voice-carrier.port.ts'
import type { SipDirectory } from '../../numbering/numbers/sip/sip-directory.port.ts'
import { whence } from '../../platform/log/coarse-network.ts'
import { writeLine } from '../../platform/log/log-line.ts'
import { bridgeLegs } from './bridging/bridge-legs.ts'
import { dialLeg } from './dial-leg.ts'
import { IncomingSipLeg } from './incoming-sip-leg.ts'
import { createLegRegistry, type LegRegistry } from './leg-registry.ts'
import { createPbxRegistrar } from './pbx-registrar.ts'
import { createSipAdmission, type SipAdmission } from './sip-admission.ts'
import { createSipTraces } from './sip-trace.ts'
import type { SipTrunkOptions } from './sip-trunk-options.ts'
import { type TrunkHosts, watchTrunkHosts } from './trunk-hosts.ts'
import { type TrunkLegs, trunkLegs } from './trunk-legs.ts'
import { limitTrunk, type TrunkLoad } from './trunk-load.ts'
import { registerWithTrunk, type TakeTurns } from './trunk-registration.ts'
import { watchTrunkSources } from './trunk-sources.ts'

const sipPort = 5060

export interface SipTrunk extends VoiceCarrier {
  readonly addresses: readonly ListenAddress[]
  close(): Promise<void>
}

/** The telephone network over SIP: a carrier's trunk, customers' own equipment, relay leases. */
export async function startSipTrunk(options: SipTrunkOptions): Promise<SipTrunk> {
  const {
    clock,
    log,
    trunk,
    digest,
    directory = nobody,
    nodeId = randomUUID(),
    mayReach = () => false,
  } = options
  const sources = await watchTrunkSources(trunk, clock)
  const load = limitTrunk(trunk.limits ?? {}, clock)
  const { isTrunk, isOfTrunk } = sources
  const admission = createSipAdmission({
    isTrunk,
    isOfTrunk,
    directory,
    clock,
    log,
    ...(digest && { digest }),
  })
  const traces = createSipTraces()
  const registry = createLegRegistry()
  let receive: ((leg: IncomingLeg) => void) | undefined
  const legs: { of?: TrunkLegs } = {}
  const sip = await startSipAgent({
    ...agentOptions(options),
    // Addresses named by the carrier are trusted; those named by a customer only if its calls may go there.
    mayFollow: (address, source) => sources.isOfTrunk(source) || mayReach(address, sipPort),
    screen: (request) => admission.screen(request),
    mayContinue: admission.mayContinue,

    onRegister: createPbxRegistrar({ directory, clock, nodeId }),
    onMessage: (message) => traces.see(message),
    onInvite: (call) =>
      void bring(call, admission, (source) => {
        if (receive === undefined || legs.of === undefined) call.reject(480)
        else if (call.replaces !== undefined) takeOver(call, source, registry, legs.of)
        else if (source.kind === 'trunk' && !takesLine(call, load, { log, clock })) call.reject(503)
        else receive(new IncomingSipLeg(call, source, legs.of.incoming(source)))
      }).catch((error) => {
        log.error({ err: error }, 'an inbound call could not be screened')
        if (call.state === 'early') call.reject(480)
      }),
  })
  const hosts: TrunkHosts = watchTrunkHosts(sip, trunk, clock, () => registration.hostsChanged())
  const takeTurns = options.takeTurns ?? alwaysOurs
  const registration = registerWithTrunk({ sip, trunk, log, takeTurns, hosts })
  legs.of = trunkLegs(options, { sip, hosts, traces, legs: registry, directory, sources, load })
  const { dialing } = legs.of
  return {
    addresses: sip.addresses,
    get state() {
      return hosts.state === 'ok' && registration.isFine ? 'ok' : 'degraded'
    },
    dial: (request) => dialLeg(request, dialing),
    freeLines: () => load.freeLines(),
    bridge: (a, b) => bridgeLegs(options.media, localAddress(options.listen), a, b),
    onIncoming: (handler) => {
      receive = handler
    },
    drain() {
      void registration.stop()
      sip.drain()
    },
    async close() {
      hosts.stop()
      sources.stop()
      await registration.stop()
      await sip.close()
    },
  }
}

/** Takes a line of the trunk until the call ends. */
function takesLine(
  call: IncomingCall,
  load: TrunkLoad,
  deps: Pick<SipTrunkOptions, 'log' | 'clock'>,
): boolean {
  const line = load.receive()
  if (line !== undefined) {
    call.once('ended', line)
    return true
  }
  const { transport, address } = call.source
  const about = { method: 'INVITE', reason: 'limit of the trunk', status: 503, transport }
  writeLine(deps, 'sip.refused', { ...about, ...whence(address) })
  return false
}

const agentOptions = ({
  clock,
  randomBytes,
  listen,
  userAgent,
  publicAddress,
  tls,
  sessionTimer,
  log,
}: SipTrunkOptions) => ({
  clock,
  randomBytes,
  listen,
  userAgent,
  publicHost: publicAddress,
  ...(tls && { tls }),
  ...(sessionTimer && { sessionTimer }),
  log: ({ kind: what, ...about }: SipLogEvent) =>
    // Logged separately with its cause, since our own code failed.
    'cause' in about
      ? log.error({ err: about.cause }, 'a SIP message could not be handled')
      : writeLine({ log, clock }, 'sip.event', { what, ...about }),
})

async function bring(
  call: IncomingCall,
  admission: SipAdmission,
  take: (source: CallSource) => void,
): Promise<void> {
  const source = await admission.sourceOf(call)
  if (call.state !== 'early') return
  if (source === undefined) call.reject(480)
  else take(source)
}

/** Hands a call with Replaces (RFC 3891) to the leg whose place it takes; 603 if nobody there wants it. */
function takeOver(call: IncomingCall, source: CallSource, registry: LegRegistry, legs: TrunkLegs): void {
  const replaced = call.replaces && registry.of(call.replaces)
  if (source.kind !== 'pbx' || replaced === undefined || replaced.listenerCount('replaced') === 0)
    call.reject(603)
  else replaced.emit('replaced', new IncomingSipLeg(call, source, legs.incoming(source)))
}

/** An address at which this machine reaches itself, as its media is bound. */
function localAddress(listen: SipTrunkOptions['listen']): string {
  const host = listen[0]?.host ?? '0.0.0.0'
  if (host === '::') return '::1'
  return host === '0.0.0.0' ? '127.0.0.1' : host
}

const nobody: SipDirectory = {
  pbxOf: async () => undefined,
  relayOf: async () => undefined,
  registrations: { update: async () => {}, of: async () => [], usersAt: async () => [] },
}

const alwaysOurs: TakeTurns = ({ onHeld }) => {
  onHeld()
  return { stop: async () => {} }
}
