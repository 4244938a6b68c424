import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { until } from '@hovor/clock/testing'
import { afterEach, expect, it } from 'vitest'
import type { PbxAccess, SipDirectory } from '../../numbering/numbers/sip/sip-directory.port.ts'
import { carrierAgent, closeAll, host, portOf, trunkTo } from './testing/trunk.ts'

/** Of neither the trunk nor known equipment. */
const elsewhere = '127.0.0.3'
const calls = 400

afterEach(closeAll)

/** A directory that does not answer until released. */
function slowDirectory() {
  const asked: string[] = []
  let answer: () => void = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const look = async (what: string): Promise<undefined> => {
    asked.push(what)
    await answered
  }
  const directory: SipDirectory = {
    pbxOf: (username): Promise<PbxAccess | undefined> => look(`number ${username}`),
    relayOf: (token) => (token.startsWith('relay-') ? look(`lease ${token}`) : Promise.resolve(undefined)),
    registrations: { update: async () => {}, of: async () => [], usersAt: async () => [] },
  }
  return { directory, asked, answer }
}

it('limits concurrent database lookups, however many calls strangers send, and the carrier still gets through', async () => {
  const { directory, asked, answer } = slowDirectory()
  const carrier = await carrierAgent()
  const trunk = await trunkTo({ port: portOf(carrier) }, { directory })
  const stranger = createSocket('udp4')
  stranger.bind(0, elsewhere)
  await once(stranger, 'listening')
  const port = portOf(trunk)
  const invite = (from: string, to: string, index: number) => {
    const lines = [
      `INVITE sip:${to}@${host} SIP/2.0`,
      `Via: SIP/2.0/UDP ${elsewhere}:${stranger.address().port};branch=z9hG4bK${from}${index}`,
      'Max-Forwards: 70',
      `From: <sip:${from}@${host}>;tag=${index}`,
      `To: <sip:${to}@${host}>`,
      `Call-ID: ${from}-${index}`,
      'CSeq: 1 INVITE',
      `Contact: <sip:${from}@${elsewhere}>`,
      'Content-Length: 0',
    ]
    stranger.send(`${lines.join('\r\n')}\r\n\r\n`, port, host)
  }
  try {
    for (let index = 0; index < calls; index++) {
      invite(`42099900${index}`, '+420601000001', index)
      invite('agent', `relay-${index}`, index)
    }
    // It arrived after all of them.
    await carrier.options(`sip:${host}`, { host, port, transport: 'udp' })
    const ofLeases = asked.filter((question) => question.startsWith('lease'))
    expect([ofLeases.length, asked.length - ofLeases.length]).toEqual([4, 4])
    answer()
    // Later requests are looked up again.
    await until(() => {
      invite('420999111', '+420601000001', asked.length)
      return asked.includes('number 420999111')
    })
  } finally {
    stranger.close()
  }
})
