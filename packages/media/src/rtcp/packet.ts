import { readUint32, writeUint32 } from '../rtp/packet.ts'
import type { ReceptionReport } from '../rtp/reception.ts'

/*
 * RFC 3550 §6.4.1, §6.4.2: sender report (PT 200); a receiver report (PT 201) lacks the sender's five words.
 *
 *    0                   1                   2                   3
 *   |V=2|P|    RC   |   PT=SR=200   |             length            |
 *   |                         SSRC of sender                        |
 *   |            NTP timestamp, 64 bits                             |
 *   |                         RTP timestamp                         |
 *   |                     sender's packet count                     |
 *   |                      sender's octet count                     |
 *   +=+=+=+=+=+=+=+=+=+=+=+=+=+=+=+=+=+=+=+=+=+=+=+=+=+=+=+=+=+=+=+=+
 *   |                 SSRC of the reported source                   |
 *   | fraction lost |       cumulative number of packets lost       |
 *   |           extended highest sequence number received           |
 *   |                      interarrival jitter                      |
 *   |                         last SR (LSR)                         |
 *   |                   delay since last SR (DLSR)                  |
 */
export interface SenderNumbers {
  readonly ntpSeconds: number
  readonly ntpFraction: number
  readonly rtpTimestamp: number
  readonly packets: number
  readonly octets: number
}

interface ReportBlock extends ReceptionReport {
  /** Middle 32 bits of the NTP timestamp of the last sender report, 0 when there was none. */
  readonly lastSenderReport: number
  /** In 1/65536 s. */
  readonly delaySinceLast: number
}

export interface RtcpReport {
  readonly ssrc: number
  /** Present in a sender report. */
  readonly sender?: SenderNumbers
  readonly blocks: readonly ReportBlock[]
}

/** A parsed compound packet: its reports and whether it contains BYE. */
export interface RtcpCompound {
  readonly reports: readonly RtcpReport[]
  readonly bye: boolean
}

const senderReportType = 200
const receiverReportType = 201
const sourceDescriptionType = 202
const byeType = 203
const cnameItem = 1
const blockBytes = 24
const senderBytes = 20

/** Writes a compound packet (RFC 3550 §6.1): SR or RR, SDES with the CNAME, and BYE when leaving. */
export const writeRtcp = (report: RtcpReport, cname: string, bye: boolean): Uint8Array =>
  new Uint8Array(
    Buffer.concat([
      writeReport(report),
      writeDescription(report.ssrc, cname),
      ...(bye ? [writeBye(report.ssrc)] : []),
    ]),
  )

/** Undefined when the datagram fails the validity checks of RFC 3550 A.2. */
export const parseRtcp = (datagram: Uint8Array): RtcpCompound | undefined => {
  const reports: RtcpReport[] = []
  let bye = false
  let at = 0
  while (at < datagram.length) {
    if (at + 4 > datagram.length || datagram[at]! >> 6 !== 2) return undefined
    const type = datagram[at + 1]!
    if (at === 0 && type !== senderReportType && type !== receiverReportType) return undefined
    const end = at + 4 + 4 * ((datagram[at + 2]! << 8) | datagram[at + 3]!)
    if (end > datagram.length) return undefined
    if (type === senderReportType || type === receiverReportType) {
      const report = parseReport(datagram.subarray(at, end))
      if (report === undefined) return undefined
      reports.push(report)
    } else if (type === byeType) bye = true
    at = end
  }
  return reports.length === 0 ? undefined : { reports, bye }
}

const writeReport = ({ ssrc, sender, blocks }: RtcpReport): Uint8Array => {
  const out = new Uint8Array(8 + (sender ? senderBytes : 0) + blocks.length * blockBytes)
  writeHead(out, blocks.length, sender ? senderReportType : receiverReportType)
  writeUint32(out, 4, ssrc)
  let at = 8
  if (sender) {
    const words = [sender.ntpSeconds, sender.ntpFraction, sender.rtpTimestamp, sender.packets, sender.octets]
    for (const word of words) {
      writeUint32(out, at, word)
      at += 4
    }
  }
  for (const block of blocks) {
    writeUint32(out, at, block.ssrc)
    writeUint32(out, at + 4, (block.fractionLost << 24) | (block.cumulativeLost & 0xffffff))
    writeUint32(out, at + 8, block.highestSequence)
    writeUint32(out, at + 12, block.jitter)
    writeUint32(out, at + 16, block.lastSenderReport)
    writeUint32(out, at + 20, block.delaySinceLast)
    at += blockBytes
  }
  return out
}

const parseReport = (packet: Uint8Array): RtcpReport | undefined => {
  const count = packet[0]! & 31
  const isSender = packet[1] === senderReportType
  let at = isSender ? 8 + senderBytes : 8
  if (packet.length < at + count * blockBytes) return undefined
  const blocks: ReportBlock[] = []
  for (let i = 0; i < count; i++, at += blockBytes) {
    blocks.push({
      ssrc: readUint32(packet, at),
      fractionLost: packet[at + 4]!,
      cumulativeLost: (readUint32(packet, at + 4) << 8) >> 8,
      highestSequence: readUint32(packet, at + 8),
      jitter: readUint32(packet, at + 12),
      lastSenderReport: readUint32(packet, at + 16),
      delaySinceLast: readUint32(packet, at + 20),
    })
  }
  const ssrc = readUint32(packet, 4)
  if (!isSender) return { ssrc, blocks }
  const [ntpSeconds, ntpFraction, rtpTimestamp, packets, octets] = [8, 12, 16, 20, 24].map((word) =>
    readUint32(packet, word),
  ) as [number, number, number, number, number]
  return { ssrc, sender: { ntpSeconds, ntpFraction, rtpTimestamp, packets, octets }, blocks }
}

/** One chunk with one item, terminated by at least one zero octet and padded to a word (RFC 3550 §6.5). */
const writeDescription = (ssrc: number, cname: string): Uint8Array => {
  const name = Buffer.from(cname, 'latin1').subarray(0, 255)
  const out = new Uint8Array(8 + 4 * Math.ceil((2 + name.length + 1) / 4))
  writeHead(out, 1, sourceDescriptionType)
  writeUint32(out, 4, ssrc)
  out[8] = cnameItem
  out[9] = name.length
  out.set(name, 10)
  return out
}

const writeBye = (ssrc: number): Uint8Array => {
  const out = new Uint8Array(8)
  writeHead(out, 1, byeType)
  writeUint32(out, 4, ssrc)
  return out
}

const writeHead = (out: Uint8Array, count: number, type: number): void => {
  const words = out.length / 4 - 1
  out[0] = 0x80 | count
  out[1] = type
  out[2] = words >> 8
  out[3] = words & 0xff
}
