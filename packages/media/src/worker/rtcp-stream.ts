import { parseRtcp, writeRtcp } from '../rtcp/packet.ts'
import { type RemoteQuality, RtcpQuality } from '../rtcp/quality.ts'
import type { UdpEndpoint } from '../rtp/source-latch.ts'
import type { AudioStream } from './audio-stream.ts'
import type { UdpSocket } from './udp-socket.ts'

const intervalMs = 5000

/** RTCP of one audio stream, on the next port. */
export class RtcpStream {
  readonly #socket: UdpSocket
  readonly #audio: AudioStream
  readonly #quality: RtcpQuality
  readonly #wallMs: () => number
  readonly #random: () => number
  readonly #cname: string
  #nextAtMs: number | undefined
  #packetsAtReport = 0
  /** Source of the peer's reports; NAT may have changed it from the port after its RTP. */
  #source: UdpEndpoint | undefined

  constructor(
    socket: UdpSocket,
    audio: AudioStream,
    outside: { wallMs: () => number; random: () => number; cname: string },
  ) {
    this.#socket = socket
    this.#audio = audio
    this.#quality = new RtcpQuality(audio.ssrc, audio.reception)
    this.#wallMs = outside.wallMs
    this.#random = outside.random
    this.#cname = outside.cname
    socket.onDatagram((datagram, source) => {
      if (this.#isPeer(source) && this.#receive(datagram))
        this.#source = { address: source.address, port: source.port }
    })
    audio.onRtcp = (datagram, { address }) => address === audio.peer?.address && this.#receive(datagram)
  }

  get remote(): RemoteQuality | undefined {
    return this.#quality.remote
  }

  /** RFC 3550 §6.2: the interval varies between 0.5 and 1.5 times 5 s. */
  tick(nowMs: number): void {
    if (this.#nextAtMs !== undefined && nowMs >= this.#nextAtMs) this.#send(false)
    if (this.#nextAtMs === undefined || nowMs >= this.#nextAtMs) {
      this.#nextAtMs = nowMs + intervalMs * (0.5 + this.#random())
    }
  }

  bye(): void {
    this.#send(true)
  }

  #send(bye: boolean): void {
    const peer = this.#audio.peer
    if (peer === undefined || peer.port === 0) return
    const sent = this.#audio.sent
    const report = this.#quality.report(
      this.#wallMs(),
      sent.packets > this.#packetsAtReport ? sent : undefined,
    )
    this.#packetsAtReport = sent.packets
    const compound = writeRtcp(report, this.#cname, bye)
    const known = this.#source?.address === peer.address ? this.#source.port : undefined
    const to = { address: peer.address, port: known ?? peer.port + 1 }
    this.#socket.send(this.#audio.srtp?.rtcpOut.protect(compound) ?? compound, to)
  }

  /** On the host that sends RTP: the next port, or (NAT) any port until that one has sent. */
  #isPeer({ address, port }: UdpEndpoint): boolean {
    const peer = this.#audio.peer
    if (peer === undefined || address !== peer.address) return false
    const beside = peer.port + 1
    return port === beside || this.#source?.address !== address || this.#source.port !== beside
  }

  /** `false` for what is not the peer's. A peer that says goodbye is not alive. */
  #receive(datagram: Uint8Array): boolean {
    const srtp = this.#audio.srtp
    const plain = srtp === undefined ? datagram : srtp.rtcpIn.unprotect(datagram)
    const compound = plain === undefined ? undefined : parseRtcp(plain)
    if (compound === undefined) return false
    if (!compound.bye) this.#audio.noteReport()
    this.#quality.receive(compound, this.#wallMs())
    return true
  }
}
