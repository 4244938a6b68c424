import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { systemClock } from '@hovor/clock'
import { type MediaPlane, startMedia } from '@hovor/media'
import { planePorts } from '@hovor/media/ports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '../../platform/log/log.ts'
import { listenSip } from './listen-sip.ts'

const host = '127.0.0.1'
const busy = createSocket('udp4')
let media: MediaPlane

beforeAll(async () => {
  busy.bind(0, host)
  await once(busy, 'listening')
  media = await startMedia({ address: host, portRange: await planePorts(), clock: systemClock })
})
afterAll(async () => {
  busy.close()
  await media.close()
})

const listen = (port: number, mayMove: boolean, moved: string[] = []) =>
  listenSip(
    {
      clock: systemClock,
      randomBytes,
      log: silentLog,
      media,
      publicAddress: host,
      trunk: { host, port: 9, transport: 'udp', username: 'u', password: 'p' },
      offerText: false,
      userAgent: 'Hovor',
    },
    { host, port, mayMove },
    (sentence) => moved.push(sentence),
  )

describe('the SIP port', () => {
  it('is the same for UDP and TCP, also if any free one will do', async () => {
    const trunk = await listen(0, false)
    expect(trunk.addresses.map(({ transport }) => transport)).toEqual(['udp', 'tcp'])
    expect(trunk.addresses[0]?.port).toBe(trunk.addresses[1]?.port)
    expect(trunk.state).toBe('degraded')
    await trunk.close()
  })

  it('that is in use moves to a free one if it may, and says so', async () => {
    const moved: string[] = []
    const trunk = await listen(busy.address().port, true, moved)
    const { port } = trunk.addresses[0]!
    expect(port).not.toBe(busy.address().port)
    expect(moved).toEqual([`SIP port ${busy.address().port} is in use; SIP listens on ${port} instead.`])
    await trunk.close()
  })

  it('that is in use fails startup with a sentence if it may not move', async () => {
    await expect(listen(busy.address().port, false)).rejects.toThrow(
      `SIP port ${busy.address().port} on ${host} is in use; stop the process that uses it or set HOVOR_SIP_PORT.`,
    )
  })
})
