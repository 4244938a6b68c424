import type * as Library from 'node-datachannel'
import type { PeerAddress } from './peer-messages.ts'

/** The part of an offer that we take: one voice in Opus. */
interface Offered {
  readonly mid: string
  readonly payloadType: number
  /** The lines of the offer that the library may read. */
  readonly sdp: string
}

/**
 * Attributes that a voice over one port needs. Candidates are none of them: pages come to us, and an address of theirs
 * would have us send to wherever they say.
 */
const attributes = [
  'group|mid|msid|msid-semantic|ice-ufrag|ice-pwd|ice-options|fingerprint|setup',
  'rtcp-mux|rtcp-rsize|rtpmap|fmtp|rtcp-fb|extmap|ssrc|sendrecv|sendonly|recvonly|inactive|ptime|maxptime',
].join('|')
const taken = new RegExp(`^(?:[vostm]=|a=(?:${attributes})(?::|$))`)
const control = /\p{Cc}/u

/** Undefined for an offer without a single audio section that has Opus. */
export function readOffer(offer: string): Offered | undefined {
  // As the library does: at line feeds alone, with or without one at the end.
  const lines = offer.split('\n').map((line) => line.replace(/\r$/, ''))
  if (lines.some((line) => control.test(line))) return undefined
  const own = lines.filter((line) => taken.test(line))
  const valueIn = (form: RegExp) =>
    own.map((line) => form.exec(line)?.[1]).find((value) => value !== undefined)
  const sections = own.filter((line) => line.startsWith('m='))
  const mid = valueIn(/^a=mid:([\w-]{1,16})\s*$/)
  const payloadType = valueIn(/^a=rtpmap:(\d{1,3}) opus\/48000\/2\s*$/i)
  if (sections.length !== 1 || !/^m=audio /.test(sections[0]!) || !mid || payloadType === undefined)
    return undefined
  if (Number(payloadType) > 127) return undefined
  return { mid, payloadType: Number(payloadType), sdp: own.map((line) => `${line}\r\n`).join('') }
}

/** The answer with the public address as a candidate, too. */
export function withPublicAddress(answer: string, { port, publicAddress }: PeerAddress): string {
  if (publicAddress === undefined) return answer
  return answer.replace(
    /^a=candidate:.*\r\n/m,
    (first) => `${first}a=candidate:public 1 UDP 1 ${publicAddress} ${port} typ host\r\n`,
  )
}

export interface Answered {
  readonly connection: Library.PeerConnection
  readonly track: Library.Track
  readonly payloadType: number
  /** Rejects if there is none in time. */
  readonly answer: Promise<string>
}

/**
 * Takes an offer: a connection at the one port of all, whose track carries a voice with this SSRC.
 *
 * @throws for an offer that the library does not take
 */
export function answerOffer(
  { Audio, PeerConnection }: typeof Library,
  offer: string,
  { at, ssrc }: { readonly at: PeerAddress; readonly ssrc: number },
): Answered | undefined {
  const offered = readOffer(offer)
  if (offered === undefined) return undefined
  const connection = new PeerConnection('hovor', {
    iceServers: [],
    ...(at.host !== '0.0.0.0' && { bindAddress: at.host }),
    enableIceUdpMux: true,
    portRangeBegin: at.port,
    portRangeEnd: at.port,
    disableAutoNegotiation: true,
  })
  try {
    const audio = new Audio(offered.mid, 'SendRecv')
    audio.addOpusCodec(offered.payloadType, 'minptime=10;useinbandfec=1')
    audio.addSSRC(ssrc, 'hovor', 'hovor', 'hovor')
    const track = connection.addTrack(audio)
    const answer = new Promise<string>((resolve) => {
      const look = () => {
        const sdp = connection.localDescription()?.sdp
        if (connection.gatheringState() === 'complete' && sdp !== undefined)
          resolve(withPublicAddress(sdp, at))
      }
      connection.onGatheringStateChange(look)
      connection.onLocalDescription(look)
      connection.setRemoteDescription(offered.sdp, 'offer')
      connection.setLocalDescription('answer')
      look()
    })
    return { connection, track, payloadType: offered.payloadType, answer }
  } catch (error) {
    connection.close()
    throw error
  }
}
