import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { systemClock } from '@hovor/clock'
import { afterAll, afterEach, expect, it } from 'vitest'
import { createOutboundHttp } from '../../http/outbound-http.ts'
import { sendDav } from './caldav-http.ts'

const http = createOutboundHttp({ clock: systemClock, allowCidrs: ['127.0.0.0/8'] })
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})
afterAll(() => http.close())

/** A server that sends this text in reply to anything and hangs up. */
async function serverThatSays(text: string): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(text))
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/`
}

const put = (url: string) =>
  sendDav(http, { kind: 'password', username: 'u', password: 'p' }, { method: 'PUT', url, body: 'x' })

it('a server that hangs up without an answer, or in the middle of it, is unreachable and may have done the request', async () => {
  for (const text of ['', 'HTTP/1.1 201 Created\r\ncontent-length: 10\r\n\r\nhalf'])
    expect(await put(await serverThatSays(text))).toMatchObject({ why: 'unreachable', maybeDone: true })
})

it('a server at a forbidden address is unreachable and has done nothing', async () => {
  expect(await put('http://169.254.169.254/')).toMatchObject({ why: 'unreachable', maybeDone: false })
})
