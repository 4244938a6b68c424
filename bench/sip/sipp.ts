import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemClock } from '@hovor/clock'

const scenario = (name: string) => ['-sf', fileURLToPath(new URL(name, import.meta.url))]

/** The buffer of its socket, as large as ours: a moment without CPU loses SIPp no messages. */
const BUFFER_BYTES = 4_194_304

/** The missing requirement on this machine; undefined if there is none. */
export function missingSipp(): string | undefined {
  try {
    execFileSync('which', ['sipp'], { stdio: 'ignore' })
    return undefined
  } catch {
    return 'sipp is not installed (apt-get install sip-tester)'
  }
}

export async function freePort(): Promise<number> {
  const socket = createSocket('udp4')
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  socket.close()
  return port
}

export interface SippUas {
  readonly pid: number
  readonly port: number
  stop(): Promise<void>
}

/** SIPp's own answering side: 180, 200, and 200 to the BYE. */
export async function startSippUas(dir: string): Promise<SippUas> {
  const port = await freePort()
  const child = start(['-sn', 'uas', '-i', '127.0.0.1', '-p', String(port)], dir)
  const exited = once(child, 'exit')
  await systemClock.sleep(500)
  return {
    pid: child.pid ?? 0,
    port,
    async stop() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

export interface Dial {
  readonly port: number
  readonly perSecond: number
  readonly secs: number
  /** The duration of a call. */
  readonly holdMs?: number
  readonly digest?: boolean
}

export interface DialFigures {
  readonly made: number
  readonly succeeded: number
  readonly failed: number
  /** Requests that SIPp retransmitted. */
  readonly retransmitted: number
  /** The actual call rate of SIPp, per second. */
  readonly rate: number
  readonly secs: number
}

/** SIPp places and ends calls: INVITE, ACK, BYE. Resolves when all of them are over. */
export async function dial(
  dir: string,
  { port, perSecond, secs, holdMs = 0, digest }: Dial,
): Promise<DialFigures> {
  const stats = join(dir, `uac-${port}-${Date.now()}.csv`)
  const child = start(
    [
      ...(digest ? [...scenario('digest-uac.xml'), '-au', 'trunk', '-ap', 'secret'] : scenario('uac.xml')),
      ...['-i', '127.0.0.1', '-p', String(await freePort()), '-s', 'bert', `127.0.0.1:${port}`],
      ...['-r', String(perSecond), '-m', String(perSecond * secs), '-l', String(perSecond * 60)],
      ...['-d', String(holdMs), '-trace_stat', '-stf', stats, '-fd', '1'],
    ],
    dir,
  )
  const startedMs = performance.now()
  // a run that hangs is ended and shows in its figures
  const limit = systemClock.after((secs + holdMs / 1000 + 60) * 1000, () => child.kill('SIGKILL'))
  await once(child, 'exit')
  limit.cancel()
  return readStats(stats, (performance.now() - startedMs) / 1000)
}

function start(args: readonly string[], cwd: string): ChildProcess {
  const child = spawn('sipp', ['-nostdin', '-buff_size', String(BUFFER_BYTES), ...args], {
    cwd,
    stdio: 'ignore',
    env: { ...process.env, TERM: 'xterm' },
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  return child
}

function readStats(path: string, secs: number): DialFigures {
  const lines = readFileSync(path, 'latin1').trim().split('\n')
  const names = lines[0]?.split(';') ?? []
  const last = lines.at(-1)?.split(';') ?? []
  const value = (name: string) => Number(last[names.indexOf(name)] ?? Number.NaN)
  return {
    made: value('TotalCallCreated'),
    succeeded: value('SuccessfulCall(C)'),
    failed: value('FailedCall(C)'),
    retransmitted: value('Retransmissions(C)'),
    rate: value('CallRate(C)'),
    secs,
  }
}
