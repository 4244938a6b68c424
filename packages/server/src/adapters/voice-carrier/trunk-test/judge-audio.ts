import { acceptedSources } from '@hovor/media'
import type { NegotiatedMedia } from '@hovor/sip'
import ipaddr from 'ipaddr.js'
import type { Finding } from './finding.ts'
import type { RtpProbe } from './rtp-probe.ts'

/** Checks whether audio arrived, and whether a call would have accepted its source. */
export function judgeAudio(
  audio: NegotiatedMedia['audio'],
  { port, received }: Pick<RtpProbe, 'port' | 'received'>,
  { publicAddress, mediaRanges }: { readonly publicAddress: string; readonly mediaRanges: readonly string[] },
): Finding {
  const announced = `${audio.remoteAddress}:${audio.remotePort}`
  if (received.size === 0) {
    return {
      step: 'audio',
      verdict: 'failed',
      found: `No sound arrives: one-way audio. We announced ${publicAddress}:${port}, the carrier ${announced}.`,
      advice:
        isPrivate(publicAddress) && !isPrivate(audio.remoteAddress)
          ? `We announce ${publicAddress}, which the carrier cannot reach: set HOVOR_SIP_PUBLIC_HOST to the public address and forward the ports of HOVOR_RTP_PORTS (UDP).`
          : 'Open the ports of HOVOR_RTP_PORTS (UDP) to the carrier in every firewall, and forward them behind a NAT.',
    }
  }
  const arrives = `Sound arrives from ${[...received].map(([source, count]) => `${source} (${count} packets)`).join(', ')}`
  if (received.has(announced)) return { step: 'audio', verdict: 'ok', found: `${arrives}.` }
  const isAccepted = acceptedSources([audio.remoteAddress, ...mediaRanges])
  // Over SRTP any source with the key is accepted.
  if (audio.srtp !== undefined || [...received.keys()].some((source) => isAccepted(addressIn(source)))) {
    const found = `${arrives}. The carrier had announced ${announced}; that is normal behind a NAT.`
    return { step: 'audio', verdict: 'ok', found }
  }
  return {
    step: 'audio',
    verdict: 'failed',
    found: `${arrives}, which calls do not take: the carrier had announced ${announced}.`,
    advice:
      'Ask the carrier for the address ranges of its media servers and set HOVOR_TRUNK_MEDIA_CIDRS to them.',
  }
}

/** Of `address:port`. */
const addressIn = (source: string): string => source.slice(0, source.lastIndexOf(':'))

const isPrivate = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() !== 'unicast'
