import { type Clock, systemClock, type Timer } from '@hovor/clock'
import {
  openWidebandOpus,
  parseRtp,
  resample,
  rtpHeaderBytes,
  tone,
  toneShare,
  writeRtpHeader,
} from '@hovor/media'
import { Audio, PeerConnection } from 'node-datachannel'

const payloadType = 111
const ssrc = 777
const frameSamples = 320
const frameMs = 20
/** Heard by the share of a second at this frequency. */
const window = 8_000

/** A browser, as far as WebRTC goes: it whistles, and listens. */
export interface PagePeer {
  /** Without candidates, as a page offers it. */
  readonly offer: string
  accept(answer: string): void
  readonly isConnected: boolean
  /** The share of the last second of what it hears that is at this frequency, 0 to 1. */
  share(hertz: number): number
  /** Packets that it sends come no more, and what comes it does not hear. */
  mute(): void
  close(): void
}

/** @param hertz what it whistles */
export async function openPagePeer(hertz: number, clock: Clock = systemClock): Promise<PagePeer> {
  const opus = await openWidebandOpus()
  const connection = new PeerConnection('page', { iceServers: [], bindAddress: '127.0.0.1' })
  const audio = new Audio('0', 'SendRecv')
  audio.addOpusCodec(payloadType)
  audio.addSSRC(ssrc, 'page', 'page', 'page')
  const track = connection.addTrack(audio)
  connection.setLocalDescription()
  const offer = (connection.localDescription()?.sdp ?? '').replace(
    /^a=(candidate|end-of-candidates).*\r\n/gm,
    '',
  )
  const whistle = resample(tone([hertz], 5_000, 8_000), 8_000, 16_000)
  let heard: number[] = []
  let sent = 0
  let isMute = false
  let isClosed = false
  let timer: Timer | undefined
  // By the clock of its sound card: timers that run after one another would send too few.
  let dueMs = clock.monotonicMs()
  const send = () => {
    dueMs += frameMs
    timer = clock.after(Math.max(0, dueMs - clock.monotonicMs()), send)
    if (isMute || !track.isOpen()) return
    const at = (sent * frameSamples) % (whistle.length - frameSamples)
    const payload = opus.encode(whistle.subarray(at, at + frameSamples))
    const packet = Buffer.alloc(rtpHeaderBytes + payload.length)
    const header = { marker: sent === 0, payloadType, ssrc }
    writeRtpHeader(packet, { ...header, sequence: sent & 0xffff, timestamp: (sent * 960) >>> 0 })
    packet.set(payload, rtpHeaderBytes)
    sent += 1
    track.sendMessageBinary(packet)
  }
  track.onMessage((datagram) => {
    const packet = parseRtp(datagram)
    if (packet?.payloadType !== payloadType || isMute || isClosed) return
    heard.push(...opus.decode(packet.payload))
    heard = heard.slice(-2 * window)
  })
  send()
  return {
    offer,
    accept: (answer) => connection.setRemoteDescription(answer, 'answer'),
    get isConnected() {
      return track.isOpen()
    },
    share: (wanted) => shareOf(heard, wanted),
    mute() {
      isMute = true
      heard = []
    },
    close() {
      // What is on its way comes after it, too.
      isClosed = true
      timer?.cancel()
      connection.close()
      opus.close()
    },
  }
}

/** The share of this frequency in the last second of sound at 16 kHz; 0 while there is less. */
export function shareOf(heard: readonly number[], hertz: number): number {
  if (heard.length < window) return 0
  return toneShare(resample(Int16Array.from(heard.slice(-window)), 16_000, 8_000), hertz)
}
