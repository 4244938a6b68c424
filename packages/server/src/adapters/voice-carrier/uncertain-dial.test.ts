import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { VirtualClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { afterEach, describe, expect, it } from 'vitest'
import type { Leg, LegEnd } from '../../calls/ports/voice-carrier.port.ts'
import { closeAll, dial, host, trunkTo } from './testing/trunk.ts'

afterEach(closeAll)

const endOf = (leg: Leg) =>
  new Promise<LegEnd>((resolve) => {
    if (leg.ended !== undefined) resolve(leg.ended)
    else leg.once('ended', resolve)
  })

/** The response to a request, with the headers that every response copies. */
function responseTo(request: string, status: string, sdp?: string): string {
  const same = request.split('\r\n').filter((line) => /^(via|from|to|call-id|cseq):/i.test(line))
  const told = same.map((line) => (/^to:/i.test(line) && !line.includes('tag=') ? `${line};tag=far` : line))
  const body = sdp ?? ''
  return [
    `SIP/2.0 ${status}`,
    ...told,
    `Contact: <sip:far@${/^\w+ sip:[^@ ]*@([^ ;]+)/.exec(request)?.[1] ?? host}>`,
    ...(sdp === undefined ? [] : ['Content-Type: application/sdp']),
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n')
}

/** A far side over TCP that answers each INVITE with `status` and then resets the connection. */
async function resettingCarrier(status: string) {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      const text = bytes.toString()
      if (text.startsWith('OPTIONS ')) socket.write(responseTo(text, '200 OK'))
      if (!text.startsWith('INVITE ')) return
      socket.write(responseTo(text, status), () => socket.resetAndDestroy())
    })
  })
  server.listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    port,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** A far side over UDP that answers by method; any other method meets silence. */
async function scriptedCarrier(answers: (method: string, request: string) => string[]) {
  const socket = createSocket('udp4')
  socket.bind(0, host)
  await once(socket, 'listening')
  const heard: string[] = []
  socket.on('message', (bytes, { port, address }) => {
    const text = bytes.toString()
    const method = text.split(' ', 1)[0]!
    heard.push(method)
    for (const answer of answers(method, text)) socket.send(answer, port, address)
  })
  return { port: socket.address().port, heard, close: () => socket.close() }
}

describe('a dial whose connection is reset', () => {
  it.each(['100 Trying', '180 Ringing'])('after %s may still ring: its leg is lost', async (status) => {
    const carrier = await resettingCarrier(status)
    const trunk = await trunkTo(
      { port: carrier.port, transport: 'tcp' },
      { listen: [{ transport: 'tcp', host, port: 0 }] },
    )
    const outcome = await dial(trunk)
    expect(outcome.kind).toBe('accepted')
    const leg = (outcome as { leg: Leg }).leg
    expect(await endOf(leg)).toEqual({ kind: 'lost' })
    await leg.release()
    carrier.close()
  })
})

const g729 = (request: string) =>
  `v=0\r\no=- 1 1 IN IP4 ${host}\r\ns=-\r\nc=IN IP4 ${host}\r\nt=0 0\r\n${
    /^m=audio/m.test(request) ? 'm=audio 4000 RTP/AVP 18\r\na=rtpmap:18 G729/8000\r\n' : ''
  }`

describe('a 200', () => {
  const answering = (sdp: string | undefined, ringFirst: boolean) =>
    scriptedCarrier((method, request) => {
      if (method === 'INVITE')
        return [
          ...(ringFirst ? [responseTo(request, '180 Ringing')] : []),
          responseTo(request, '200 OK', sdp),
        ]
      return method === 'ACK' ? [] : [responseTo(request, '200 OK')]
    })

  it.each([
    ['without SDP', undefined],
    ['with invalid SDP', 'v=0\r\nm=audio none\r\n\u0001)(\r\n'],
    [
      'with different media lines',
      'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\nm=video 4000 RTP/AVP 99\r\n',
    ],
  ])('%s is uncertain, and ended with BYE', async (_, sdp) => {
    const carrier = await answering(sdp, false)
    const trunk = await trunkTo({ port: carrier.port })
    const outcome = await dial(trunk)
    expect(outcome).toMatchObject({ kind: 'unknown', leg: { ended: { kind: 'lost' } } })
    await until(() => carrier.heard.includes('BYE'))
    expect(carrier.heard).toContain('ACK')
    carrier.close()
  })

  it('that is unreadable after 180 loses the leg', async () => {
    const carrier = await answering('v=0\r\n', true)
    const trunk = await trunkTo({ port: carrier.port })
    const outcome = await dial(trunk)
    expect(await endOf((outcome as { leg: Leg }).leg)).toEqual({ kind: 'lost' })
    carrier.close()
  })

  it('that accepts a codec not offered fails for certain', async () => {
    const carrier = await scriptedCarrier((method, request) =>
      method === 'INVITE' ? [responseTo(request, '200 OK', g729(request))] : [responseTo(request, '200 OK')],
    )
    const trunk = await trunkTo({ port: carrier.port })
    const outcome = await dial(trunk)
    expect(await endOf((outcome as { leg: Leg }).leg)).toEqual({ kind: 'refused', reason: 'media' })
    await until(() => carrier.heard.includes('BYE'))
    carrier.close()
  })
})

describe('a far side that sends only 100', () => {
  const trying = (method: string, request: string) =>
    method === 'INVITE'
      ? [responseTo(request, '100 Trying')]
      : method === 'OPTIONS'
        ? [responseTo(request, '200 OK')]
        : []

  it('and does not answer the CANCEL either is uncertain', async () => {
    const carrier = await scriptedCarrier(trying)
    const clock = new VirtualClock()
    const trunk = await trunkTo({ port: carrier.port }, { clock })
    const outcome = await dial(trunk)
    const leg = (outcome as { leg: Leg }).leg
    void leg.hangUp()
    await until(() => carrier.heard.includes('CANCEL'))
    await clock.advance(32_000)
    expect(await endOf(leg)).toEqual({ kind: 'lost' })
    carrier.close()
  })

  it('and confirms the CANCEL with 487 was never reached', async () => {
    let invite = ''
    const carrier = await scriptedCarrier((method, request) => {
      if (method === 'INVITE') invite = request
      if (method !== 'CANCEL') return trying(method, request)
      return [responseTo(request, '200 OK'), responseTo(invite, '487 Request Terminated')]
    })
    const trunk = await trunkTo({ port: carrier.port })
    const outcome = await dial(trunk)
    const leg = (outcome as { leg: Leg }).leg
    await leg.hangUp()
    expect(leg.ended).toMatchObject({ kind: 'refused', reason: 'unreachable' })
    carrier.close()
  })
})
