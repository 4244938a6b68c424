import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { answerParent } from './child.ts'

/*
 * Open loop: every request is sent at its due time, whatever the earlier responses; its latency counts from that
 * time, even if no connection was free. Bytes are written and read raw, so that the generator uses little of the
 * shared cores.
 */
export interface Load {
  readonly port: number
  /** Lines of method, path and key; a body may follow. */
  readonly file: string
  readonly perSec: number
  readonly secs: number
}

export interface Latencies {
  readonly p50Ms: number
  readonly p99Ms: number
  readonly maxMs: number
  /** The latest response after the last due time. */
  readonly perSec: number
}

const connections = 256

await answerParent({}, async ({ port, file, perSec, secs }: Load): Promise<Latencies> => {
  const requests = readFileSync(file, 'utf8').trimEnd().split('\n').map(bytesOf)
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)))
  const count = perSec * secs
  const startMs = performance.now() + 10
  const latencies: number[] = []
  const dueAt = (n: number) => startMs + (n / perSec) * 1000
  await new Promise<void>((resolve, reject) => {
    let sent = 0
    const sendDue = () => {
      while (sent < count && dueAt(sent) <= performance.now()) {
        const connection = open.pop()
        if (!connection) break
        const dueMs = dueAt(sent)
        connection.ask(requests[sent++ % requests.length] as string).then((answer) => {
          if (!/^HTTP\/1\.1 20[01] /.test(answer)) return reject(new Error(answer))
          latencies.push(performance.now() - dueMs)
          open.push(connection)
          if (latencies.length === count) resolve()
        }, reject)
      }
      if (sent < count) setTimeout(sendDue, 1)
    }
    sendDue()
  })
  const tookSecs = (performance.now() - startMs) / 1000
  for (const connection of open) connection.close()
  latencies.sort((a, b) => a - b)
  const quantile = (q: number) => latencies[Math.ceil(count * q) - 1] as number
  return { p50Ms: quantile(0.5), p99Ms: quantile(0.99), maxMs: quantile(1), perSec: count / tookSecs }
})

function bytesOf(line: string): string {
  const [, method, path, key, body] = /^(\S+) (\S+) (\S+) ?(.*)$/.exec(line) ?? []
  const content = body
    ? `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`
    : ''
  return `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${key}\r\n${content}\r\n${body}`
}

interface Connection {
  /** Resolves with the whole response. One at a time. */
  ask(request: string): Promise<string>
  close(): void
}

async function openConnection(port: number): Promise<Connection> {
  const socket: Socket = connect(port, '127.0.0.1').setNoDelay(true)
  let answer = ''
  let waiting: { resolve(answer: string): void; reject(error: Error): void } | undefined
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1')
    if (isWhole(answer)) waiting?.resolve(answer)
  })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  socket.on('close', () => waiting?.reject(new Error('a connection was closed')))
  return {
    ask(request) {
      answer = ''
      socket.write(request)
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject }
      })
    },
    close() {
      waiting = undefined
      socket.destroy()
    },
  }
}

function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n')
  const length = /content-length: (\d+)/i.exec(answer)?.[1]
  return end >= 0 && length !== undefined && answer.length >= end + 4 + Number(length)
}
