import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { systemClock } from '@hovor/clock'
import { createOffer, type SipAgent, startSipAgent } from '@hovor/sip'
import { load, say } from '../hovor-process.ts'
import { enterPrivateNetwork } from './private-network.ts'
import { callerHost, rtpPacket, serviceHost } from './spray-network.ts'

// How many running calls a stranger takes over by spraying RTP over the whole port range.
await enterPrivateNetwork(import.meta.url)
const calls = Number(process.argv[2] ?? 100)
const seconds = Number(process.argv[3] ?? 6)
const checkout = resolve(process.argv[4] ?? fileURLToPath(new URL('../..', import.meta.url)))
const packetsPerSecond = 60_000
const answerTimeoutMs = 20_000

interface Caller {
  readonly socket: Socket
  /** Port of the service for this call's RTP. */
  port: number
  sent: number
  received: number
}

const agent = await startSipAgent({
  clock: systemClock,
  randomBytes,
  listen: [{ transport: 'udp', host: callerHost, port: 0 }],
  userAgent: 'spray',
  onInvite: (call) => call.reject(486),
})
const service = startPart('spray-service', { checkout, trunkPort: agent.addresses[0]!.port })
const { sipPort } = (await service.told()) as { sipPort: number }
for (const delayMs of [0, 500]) await round(delayMs)
await service.end()
await agent.close()

async function round(delayMs: number): Promise<void> {
  const thief = startPart('spray-thief', { packetsPerSecond })
  await thief.told()
  const callers = await Promise.all(Array.from({ length: calls }, () => openCaller()))
  const talks = await Promise.all(callers.map((caller) => call(agent, caller, delayMs)))
  await Promise.all(talks.map((talk) => talk.hangUp()))
  await thief.end()
  const { received } = (await thief.told()) as { received: Record<string, number> }
  for (const { socket } of callers) socket.close()
  const sum = (pick: (caller: Caller) => number) => callers.reduce((total, one) => total + pick(one), 0)
  const taken = callers.filter(({ port }) => (received[port] ?? 0) > 0).length
  const deaf = callers.filter((caller) => caller.received < caller.sent / 2).length
  say(
    `sound ${delayMs} ms after the answer: ${taken} of ${calls} calls send to the stranger; ${deaf} callers hear less than half; ` +
      `the stranger got ${Object.values(received).reduce((one, other) => one + other, 0)} packets, the callers ${sum((one) => one.received)} ` +
      `and sent ${sum(({ sent }) => sent)} (${load()})`,
  )
}

async function openCaller(): Promise<Caller> {
  const socket = createSocket('udp4').bind(0, callerHost)
  await once(socket, 'listening')
  const caller: Caller = { socket, port: 0, sent: 0, received: 0 }
  socket.on('message', () => {
    caller.received++
  })
  return caller
}

/** Resolves when the caller has talked for its time. */
async function call(sip: SipAgent, caller: Caller, delayMs: number) {
  const { port } = caller.socket.address()
  const outgoing = sip.invite({
    target: `sip:+420228880001@${serviceHost}`,
    nextHop: { host: serviceHost, port: sipPort, transport: 'udp' },
    from: `sip:+420601000001@${callerHost}`,
    sdp: createOffer({ address: callerHost, audioPort: port, codecs: ['PCMA'], sessionId: '1' }),
  })
  const answered = once(outgoing, 'answered', { signal: AbortSignal.timeout(answerTimeoutMs) })
  const [{ sdp }] = (await answered) as [{ sdp: string }]
  caller.port = Number(/^m=audio (\d+) /m.exec(sdp)?.[1])
  await systemClock.sleep(delayMs)
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      caller.socket.send(rtpPacket(caller.sent++, port), caller.port, serviceHost)
      if (caller.sent < seconds * 50) return
      clearInterval(timer)
      done()
    }, 20)
  })
  return outgoing
}

/** A program of this folder that prints one JSON value a line, and exits when its input ends. */
function startPart(name: string, task: object) {
  const program = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
  const node = [process.execPath, ...process.execArgv, program, JSON.stringify(task)]
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', ...node], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    told: async (): Promise<unknown> => JSON.parse((await lines.next()).value ?? 'null'),
    async end() {
      child.stdin.end()
      await once(child, 'exit')
    },
  }
}
