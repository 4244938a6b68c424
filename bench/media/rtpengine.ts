import { type ChildProcess, spawn } from 'node:child_process'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { systemClock } from '@hovor/clock'
import { calleeAddress } from '../calls/namespace.ts'
import { sdp } from './call-baresip.ts'
import { peerPriority } from './priority.ts'

const controlPort = 2223
const startAttempts = 20
const answerMs = 1000

export interface Rtpengine {
  readonly child: ChildProcess
  readonly pid: number
  /** Its ports towards two parties that it relays between. */
  relay(name: string, aPort: number, bPort: number): Promise<[number, number]>
  stop(): Promise<void>
}

/** rtpengine in user space with one thread and the priority that our media thread requests. */
export async function startRtpengine(): Promise<Rtpengine> {
  const args = [
    '--foreground',
    '--log-stderr',
    '--log-level=3',
    '--table=-1',
    `--interface=${calleeAddress}`,
    `--listen-ng=127.0.0.1:${controlPort}`,
    '--port-min=40000',
    '--port-max=44999',
    '--num-threads=1',
  ]
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', ...peerPriority, 'rtpengine', ...args], {
    stdio: 'ignore',
  })
  const exited = once(child, 'exit')
  const socket = createSocket('udp4')
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  // It generates a certificate before it listens
  for (let attempt = 0; attempt < startAttempts; attempt++) {
    if ((await ask(socket, { command: 'ping' })).includes('4:pong')) break
  }
  return {
    child,
    pid: child.pid ?? 0,
    async relay(name, aPort, bPort) {
      const call = { 'call-id': name, 'from-tag': 'a', ICE: 'remove' }
      const forB = await ask(socket, { command: 'offer', ...call, sdp: sdp(aPort) })
      const forA = await ask(socket, { command: 'answer', ...call, 'to-tag': 'b', sdp: sdp(bPort) })
      return [portOf(forA), portOf(forB)]
    },
    async stop() {
      socket.close()
      child.kill('SIGKILL')
      await exited
    },
  }
}

let cookies = 0

/**
 * One command of the NG protocol: a cookie and a bencoded dictionary; returns the dictionary as received, '' for
 * none.
 */
async function ask(socket: Socket, command: Record<string, string>): Promise<string> {
  const cookie = `c${cookies++}`
  let take: (message: Buffer) => void = () => {}
  const answered = new Promise<string>((resolve) => {
    take = (message) => {
      const text = message.toString()
      if (text.startsWith(`${cookie} `)) resolve(text)
    }
  })
  socket.on('message', take)
  const pairs = Object.keys(command)
    .sort()
    .map((key) => bencoded(key) + bencoded(command[key] ?? ''))
  socket.send(`${cookie} d${pairs.join('')}e`, controlPort, '127.0.0.1')
  const answer = await Promise.race([answered, systemClock.sleep(answerMs).then(() => '')])
  socket.off('message', take)
  return answer
}

const bencoded = (text: string): string => `${Buffer.byteLength(text)}:${text}`

const portOf = (answer: string): number => {
  const port = /m=audio (\d+)/.exec(answer)?.[1]
  if (port === undefined) throw new Error(`rtpengine answered '${answer}'`)
  return Number(port)
}
