import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { VirtualClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { Phone } from '../phone/phone.ts'
import { phoneNumber } from '../phone/phone-numbers.ts'
import { servePhone } from './serve-phone.ts'

/** Nothing leaves the phone here. */
const unused = () => {
  throw new Error('This phone only receives.')
}

it('closes a window that reads nothing, before its texts fill the memory', async () => {
  const phone = new Phone(new VirtualClock())
  const server = fastify()
  servePhone(server, { phone, carrier: { dialFromPhone: unused }, smsc: { send: unused } })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const window = new WebSocket(`ws://127.0.0.1:${(server.server.address() as AddressInfo).port}/phone`)
  try {
    await once(window, 'message')
    expect(phone.refusal()).toBeUndefined()
    window.pause()
    const text = { id: '1', from: '+420228880001', to: phoneNumber, body: 'a'.repeat(1000) }
    let sent = 0
    await until(() => {
      for (let count = 0; count < 1000; count++) phone.received(text)
      sent += 1
      expect(sent, 'in megabytes').toBeLessThan(50)
      return phone.refusal() === 480
    })
  } finally {
    window.terminate()
    await server.close()
  }
})
