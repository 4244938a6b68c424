import { randomBytes } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'

/** A trunk over UDP whose callers send exactly what a test requests, and nothing by themselves: not even an ACK. */
export interface RawTrunk {
  readonly host: string
  readonly port: number
  /** Sends an INVITE to the service at `port`; resolves with the first final response. */
  call(wanted: { readonly from: string; readonly to: string; readonly port: number }): Promise<RawCaller>
  close(): void
}

interface RawCaller {
  readonly status: number
  /** Resolves once the service has sent a BYE, and answers it. */
  readonly ended: Promise<void>
  ack(): void
  bye(): void
  cancel(): void
  /** Sends a packet of silence (PCMA) every 20 ms until the returned function is called. */
  talk(): () => void
}

const host = '127.0.0.1'

export async function startRawTrunk(): Promise<RawTrunk> {
  const [sip, rtp] = [await bound(), await bound()]
  const listeners = new Map<string, (text: string) => void>()
  sip.on('message', (bytes) => {
    const text = bytes.toString()
    listeners.get(/^Call-ID: *(\S+)/im.exec(text)?.[1] ?? '')?.(text)
  })
  return {
    host,
    port: sip.address().port,
    call({ from, to, port }) {
      const id = randomBytes(8).toString('hex')
      let toTag = ''
      let remoteRtp = 0
      const send = (lines: readonly string[]) => sip.send(lines.join('\r\n'), port, host)
      const request = (method: string, branch: string, seq = 1, sdp = '') =>
        send([
          `${method} sip:${to}@${host}:${port} SIP/2.0`,
          `Via: SIP/2.0/UDP ${host}:${sip.address().port};branch=z9hG4bK${id}${branch};rport`,
          'Max-Forwards: 70',
          `From: <sip:${from}@${host}>;tag=${id}`,
          `To: <sip:${to}@${host}>${toTag === '' || method === 'CANCEL' ? '' : `;tag=${toTag}`}`,
          `Call-ID: ${id}`,
          `CSeq: ${seq} ${method}`,
          `Contact: <sip:${from}@${host}:${sip.address().port}>`,
          ...(sdp === '' ? [] : ['Content-Type: application/sdp']),
          `Content-Length: ${sdp.length}`,
          '',
          sdp,
        ])
      return new Promise((resolve) => {
        let tellEnded = () => {}
        const ended = new Promise<void>((tell) => {
          tellEnded = tell
        })
        listeners.set(id, (text) => {
          const status = Number(/^SIP\/2\.0 (\d{3})/.exec(text)?.[1] ?? 0)
          if (text.startsWith('BYE ')) {
            const same = text.split('\r\n').filter((line) => /^(via|from|to|call-id|cseq):/i.test(line))
            send(['SIP/2.0 200 OK', ...same, 'Content-Length: 0', '', ''])
            tellEnded()
          } else if (status >= 200 && /^CSeq: *1 INVITE/im.test(text)) {
            toTag = /^To:.*;tag=([^;\s]+)/im.exec(text)?.[1] ?? ''
            remoteRtp = Number(/^m=audio (\d+)/m.exec(text)?.[1] ?? 0)
            resolve({
              status,
              ended,
              ack: () => request('ACK', 'ack'),
              bye: () => request('BYE', 'bye', 2),
              cancel: () => request('CANCEL', ''),
              talk: () => talk(rtp, remoteRtp),
            })
          }
        })
        request('INVITE', '', 1, offerOf(rtp.address().port))
      })
    },
    close() {
      sip.close()
      rtp.close()
    },
  }
}

async function bound(): Promise<Socket> {
  const socket = createSocket('udp4')
  socket.bind(0, host)
  await once(socket, 'listening')
  return socket
}

const offerOf = (port: number) =>
  [
    'v=0',
    `o=- 1 1 IN IP4 ${host}`,
    's=-',
    `c=IN IP4 ${host}`,
    't=0 0',
    `m=audio ${port} RTP/AVP 8`,
    'a=rtpmap:8 PCMA/8000',
    '',
  ].join('\r\n')

/** RFC 3550 §5.1. */
function talk(socket: Socket, remotePort: number): () => void {
  let seq = 0
  const packet = Buffer.alloc(12 + 160, 0xd5)
  packet.writeUInt16BE(0x80_08, 0)
  packet.writeUInt32BE(0x1234_5678, 8)
  const timer = setInterval(() => {
    packet.writeUInt16BE(seq & 0xffff, 2)
    packet.writeUInt32BE((seq * 160) >>> 0, 4)
    seq += 1
    socket.send(packet, remotePort, host)
  }, 20)
  return () => clearInterval(timer)
}
