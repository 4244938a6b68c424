import type { Clock } from '@hovor/clock'
import type { SipNetwork } from './sip-network.ts'
import { bindDatagram } from './system-datagrams.ts'
import { connectStream, listenStream } from './system-streams.ts'

/** The system's UDP, TCP and TLS sockets. IPv6 sockets do not accept IPv4: listen on both. */
export function systemNetwork(clock: Clock): SipNetwork {
  return {
    bindDatagram,
    listenStream,
    connectStream: (to, events, timeoutMs, tls, from) =>
      connectStream(clock, to, events, { timeoutMs, tls, from }),
  }
}
