import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PortRange, takePorts } from '@hovor/media/ports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describePeer } from './support/describe-peer.ts'
import { OUR_HERTZ, type Phone, startPhone } from './support/phone.ts'
import { runProgram } from './support/run-program.ts'
import { openSipp, type Sipp } from './support/sipp.ts'

describePeer('a call captured by tshark', ['tshark', 'sipp', 'capture'], () => {
  let dir: string
  let ports: PortRange
  let sipp: Sipp
  let phone: Phone
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'tshark-'))
    ports = await takePorts(200)
    const { from } = ports
    phone = await startPhone({ ports: { from, to: from + 99 } })
    sipp = await openSipp({ from: from + 100, to: ports.to })
  })
  afterAll(async () => {
    await phone?.close()
    sipp?.close()
    rmSync(dir, { recursive: true, force: true })
  })

  it('has two G.711 streams without a lost packet', async () => {
    const file = join(dir, 'call.pcap')
    const filter = `udp portrange ${ports.from}-${ports.to}`
    const capture = runProgram('tshark', ['-q', '-i', 'lo', '-f', filter, '-w', file])
    await capture.says(/Capture started/)
    const peer = await sipp.answer('uas', { args: ['-rtp_echo'] })
    const talk = await phone.dial({ target: peer.uri })
    await talk.hears(OUR_HERTZ, 2000)
    await talk.call.hangUp()
    const stats = await talk.close()
    await peer.exited
    await capture.stop('SIGINT')
    const streams = await rtpStreams(file, talk.session.audioPort)
    expect(streams.length).toBe(2)
    for (const { payload, packets, lost } of streams) {
      // SIPp's codec, whatever comes first in the offer
      expect(payload).toBe('g711U')
      expect(packets).toBeGreaterThanOrEqual(100)
      expect(lost).toBe(0)
    }
    const ours = streams.find(({ port }) => port === talk.session.audioPort)
    expect(ours?.packets).toBe(stats.sentPackets)
  })
})

interface Stream {
  /** The source of the stream. */
  readonly port: number
  readonly payload: string
  readonly packets: number
  readonly lost: number
}

async function rtpStreams(file: string, port: number): Promise<Stream[]> {
  const tshark = runProgram('tshark', ['-q', '-r', file, '-d', `udp.port==${port},rtp`, '-z', 'rtp,streams'])
  expect(await tshark.exited, tshark.output()).toBe(0)
  const row = /^\s*[\d.]+\s+[\d.]+\s+\S+\s+(\d+)\s+\S+\s+\d+\s+0x[0-9A-F]+\s+(\S+)\s+(\d+)\s+(-?\d+) \(/gim
  return [...tshark.output().matchAll(row)].map(([, from, payload, packets, lost]) => ({
    port: Number(from),
    payload: payload!,
    packets: Number(packets),
    lost: Number(lost),
  }))
}
