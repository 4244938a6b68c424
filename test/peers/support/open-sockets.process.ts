import { createServer } from 'node:net'
import { systemClock } from '@hovor/clock'
import { createOutboundHttp } from '@hovor/server/testing'
import { addAddress, readInput, tellResult } from './private-network.ts'

/**
 * Inside a private network: this machine has every address, listens on every port, and reports who opened a socket.
 */
const { addresses, ports } = readInput<{ addresses: readonly string[]; ports: readonly number[] }>()
for (const address of addresses) addAddress(address)
const opened: string[] = []
let target = ''
const traps = ports.map((port) => {
  const trap = createServer((socket) => {
    opened.push(target)
    socket.on('error', () => {}).destroy()
  })
  return new Promise<typeof trap>((resolve) => trap.listen(port, '::', () => resolve(trap)))
})
const listening = await Promise.all(traps)
const http = createOutboundHttp({ clock: systemClock, allowCidrs: [] })
for (const address of addresses) {
  for (const port of ports) {
    target = `${address} ${port}`
    const url = `https://${address.includes(':') ? `[${address}]` : address}:${port}/`
    await http.send({ method: 'GET', url, headers: {}, timeoutMs: 5000, maxAnswerBytes: 100 })
  }
}
await http.close()
for (const trap of listening) trap.close()
tellResult(opened)
