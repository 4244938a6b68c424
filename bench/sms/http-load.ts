import { connect } from 'node:net'
import type { BenchAccount } from './accounts.ts'

const connections = 32

/**
 * Posts one message per account over 32 persistent connections and returns the elapsed seconds. The client writes and
 * reads raw bytes, so that it uses little of the two shared cores.
 */
export async function postAll(port: number, accounts: readonly BenchAccount[]): Promise<number> {
  const waiting = accounts.values()
  const startedMs = performance.now()
  await Promise.all(Array.from({ length: connections }, () => runConnection(port, waiting)))
  return (performance.now() - startedMs) / 1000
}

const body = JSON.stringify({ to: '+420601000011', body: 'Dobry den, vase auto je pripraveno.' })

function runConnection(port: number, waiting: Iterator<BenchAccount>): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true)
    let answer = ''
    const next = () => {
      const { value, done } = waiting.next()
      if (done) return void socket.end(resolve)
      answer = ''
      socket.write(
        `POST /v1/messages HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${value.key}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      )
    }
    socket.on('connect', next).on('error', reject)
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
      if (!isWhole(answer)) return
      if (!answer.startsWith('HTTP/1.1 201')) return reject(new Error(answer))
      next()
    })
  })
}

function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n')
  const length = /content-length: (\d+)/i.exec(answer)?.[1]
  return end >= 0 && length !== undefined && answer.length >= end + 4 + Number(length)
}
