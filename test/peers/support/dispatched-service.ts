import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '@hovor/clock/testing'
import { createTestAuthority } from '@hovor/sip/testing'
import { startToneTrunk } from '../../support/tone-trunk.ts'
import { type Hovor, startHovor } from './hovor.ts'
import { DISPATCHER_PORT, DISPATCHER_TLS_PORT, startKamailioDispatcher } from './kamailio-dispatcher.ts'
import { anotherKey, liveSettings } from './live-service.ts'
import { OTHER_ADDRESS, OUR_ADDRESS, PEER_ADDRESS } from './private-network.ts'
import { startRtpengine } from './rtpengine.ts'

/** SIP ports of the nodes; the TLS port of each is the next one. */
const sipPorts = [5070, 5080] as const
export type NodeIndex = 0 | 1

export interface DispatchedOptions {
  readonly dir: string
  readonly databaseUrl: string
  /** Between Kamailio and the nodes; over TLS the media is SRTP. */
  readonly transport: 'udp' | 'tls'
}

export interface Call {
  readonly id: string
  readonly status: string
  readonly endReason?: string
  readonly direction: 'in' | 'out'
  readonly from: string
  readonly priceHal?: number
  readonly endedAt?: number
}

/** Inside a private network: a tone carrier, Kamailio with rtpengine, and nodes of the service to start. */
export async function openDispatchedService({ dir, databaseUrl, transport }: DispatchedOptions) {
  const authority = createTestAuthority()
  const ours = authority.issue([OUR_ADDRESS])
  const file = (name: string, text: string): string => {
    const path = join(dir, name)
    writeFileSync(path, text)
    return path
  }
  mkdirSync(dir, { recursive: true })
  const encrypted = transport === 'tls'
  const tls: Record<string, string> = {
    HOVOR_SIP_TLS_CERT: file('node.pem', ours.cert),
    HOVOR_SIP_TLS_KEY: file('node.key', ours.key),
    HOVOR_SIP_TLS_CA: file('node-ca.pem', authority.ca),
    HOVOR_TRUNK_TRANSPORT: 'tls',
    HOVOR_TRUNK_SRTP: 'required',
  }
  const nodePort = (node: NodeIndex) => sipPorts[node] + (encrypted ? 1 : 0)
  const carrier = await startToneTrunk({ host: OTHER_ADDRESS })
  const rtpengine = await startRtpengine(PEER_ADDRESS)
  const kamailio = await startKamailioDispatcher({
    dir: join(dir, 'kamailio'),
    authority,
    nodes: ([0, 1] as const).map((node) => `sip:${OUR_ADDRESS}:${nodePort(node)};transport=${transport}`),
    nodesAddress: OUR_ADDRESS,
    carrier: `${carrier.host}:${carrier.port}`,
    encrypted,
  })
  const running = new Set<Hovor>()
  /** Waits until this is Kamailio's latest status of the node. */
  const becomes = (node: NodeIndex, state: 'up' | 'down') =>
    until(() => lastWord(kamailio.output(), nodePort(node)) === state, {
      what: () => `node ${node} is ${state}: ${kamailio.output()}`,
    })
  return {
    carrier,
    nodePort,
    output: () => `${kamailio.output()}\n${rtpengine.output()}`,
    /** A process of the service, once Kamailio reports it up. */
    async startNode(node: NodeIndex): Promise<Hovor> {
      const port = encrypted ? DISPATCHER_TLS_PORT : DISPATCHER_PORT
      const hovor = await startHovor({
        ...liveSettings({
          dataDir: join(dir, `node-${node}`),
          databaseUrl,
          trunk: `${PEER_ADDRESS}:${port}`,
        }),
        ...(encrypted && tls),
        HOVOR_SIP_PORT: String(sipPorts[node]),
        HOVOR_SIP_TLS_PORT: String(sipPorts[node] + 1),
        HOVOR_RTP_PORTS: node === 0 ? '20000-20998' : '21000-21998',
        HOVOR_DRAIN_SECS: '60',
        HOVOR_OUTBOUND_ALLOW_CIDRS: '10.99.0.0/24',
      })
      running.add(hovor)
      await becomes(node, 'up')
      return hovor
    },
    /** The number of INVITEs from Kamailio to the node. */
    invitesTo: (node: NodeIndex) =>
      [
        ...kamailio
          .output()
          .matchAll(new RegExp(`INVITE goes to sip:${OUR_ADDRESS}:${nodePort(node)}\\b`, 'g')),
      ].length,
    becomes,
    /** A party of the carrier calls the number through Kamailio. */
    callIn: (number: string, hz: number) =>
      carrier.call({ from: '+420603000001', to: number, hz, host: PEER_ADDRESS, port: DISPATCHER_PORT }),
    async close() {
      for (const hovor of running) await hovor.stop()
      await kamailio.stop()
      await rtpengine.stop()
      await carrier.close()
    },
  }
}

const lastWord = (output: string, port: number): string | undefined =>
  [...output.matchAll(new RegExp(`node sip:[^ ]*:${port}\\b[^ ]* is (up|down)`, 'g'))].at(-1)?.[1]

/** The matching call of the account, once it is in the history. */
export async function callThat(hovor: Hovor, key: string, fits: (call: Call) => boolean): Promise<Call> {
  let calls: readonly Call[] = []
  // The 60 requests a minute of the key that acts stay its own.
  const watching = await anotherKey(hovor, key)
  await until(
    async () => {
      calls = (await hovor.ask<{ calls: Call[] }>(watching, 'GET', '/v1/calls')).calls
      return calls.some(fits)
    },
    { what: () => `such a call: ${JSON.stringify(calls)}`, pollMs: 200, longestPollMs: 2000 },
  )
  return calls.find(fits)!
}
