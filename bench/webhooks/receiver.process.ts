import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { now } from './now.ts'

// A customer's endpoint in its own process. Reports ten times a second when each POST began to arrive.
const hangMs = 30_000
let arrived: [id: string, atMs: number][] = []

const server = createServer((request, response) => {
  arrived.push([String(request.headers['webhook-id']), now()])
  request.resume().on('end', () => {
    if (request.url === '/hangs') setTimeout(() => response.end(), hangMs).unref()
    else response.end()
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))

setInterval(() => {
  if (arrived.length === 0) return
  process.send?.({ arrived })
  arrived = []
}, 100)
process.on('disconnect', () => process.exit())
