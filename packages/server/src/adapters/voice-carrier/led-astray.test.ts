import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { until } from '@hovor/clock/testing'
import { afterEach, expect, it } from 'vitest'
import { acceptedLeg, closeAll, dial, trunkTo } from './testing/trunk.ts'

afterEach(closeAll)

/** Another address of this machine that customers' calls may not reach. */
const inside = '127.0.0.77'

/** A socket listening on the internal address. */
async function listenInside() {
  const socket = createSocket('udp4')
  socket.bind(0, inside)
  await once(socket, 'listening')
  const heard: string[] = []
  socket.on('message', (bytes) => void heard.push(bytes.toString().split(' ', 1)[0]!))
  return { port: socket.address().port, heard, close: () => socket.close() }
}

/** A far side that answers every INVITE, with a Contact that points elsewhere. */
async function startLiar(address: string, contact: string) {
  const socket = createSocket('udp4')
  socket.bind(0, address)
  await once(socket, 'listening')
  const heard: string[] = []
  socket.on('message', (bytes, { address: to, port }) => {
    const text = bytes.toString()
    const method = text.split(' ', 1)[0]!
    heard.push(method)
    if (method === 'ACK') return
    const same = text.split('\r\n').filter((line) => /^(via|from|to|call-id|cseq):/i.test(line))
    const told = same.map((line) =>
      /^to:/i.test(line) && !line.includes('tag=') ? `${line};tag=liar` : line,
    )
    const sdp = text.slice(text.indexOf('\r\n\r\n') + 4).replace(/^a=(?!rtpmap).*\r\n/gm, '')
    const body = method === 'INVITE' ? sdp : ''
    const more = [`Contact: <${contact}>`, 'Content-Type: application/sdp', `Content-Length: ${body.length}`]
    socket.send(['SIP/2.0 200 OK', ...told, ...more, '', body].join('\r\n'), port, to)
  })
  return { port: socket.address().port, heard, close: () => socket.close() }
}

it("the Contact of a customer's answer is not followed to a forbidden address", async () => {
  const insider = await listenInside()
  const contact = `sip:x@${inside}:${insider.port}`
  const liar = await startLiar('127.0.0.2', contact)
  const carrier = await startLiar('127.0.0.9', contact)
  try {
    const trunk = await trunkTo(
      { host: '127.0.0.9', port: carrier.port },
      { mayReach: (address) => address === '127.0.0.2' },
    )
    const to = { kind: 'sipUri', uri: `sip:pbx@127.0.0.2:${liar.port}` } as const
    const ofCustomer = trunk.dial({ callId: `c_${'1'.repeat(32)}`, leg: 'a', from: '+420228880001', to })
    const leg = await acceptedLeg(ofCustomer)
    await leg.hangUp()
    await leg.release()
    await until(() => liar.heard.includes('BYE'))
    expect([liar.heard.includes('ACK'), insider.heard]).toEqual([true, []])
    // The carrier knows its own network.
    const over = await acceptedLeg(dial(trunk))
    void over.hangUp()
    await until(() => insider.heard.includes('BYE'))
    expect(carrier.heard).not.toContain('BYE')
    await over.release()
  } finally {
    for (const each of [insider, liar, carrier]) each.close()
  }
})
