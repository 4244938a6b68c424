import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import type { Duplex } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { FrameStream } from './frame-stream.ts'
import type { FromPeers, ToPeers } from './peer-messages.ts'

/** Characters kept of the last errors of the process. */
const maxComplaint = 1_000

export interface PeerProcessEvents {
  told(message: FromPeers): void
  hear(peer: number, frame: Uint8Array): void
  /** Once; with what it said at last. */
  exited(complaint: string): void
}

export interface PeerProcess {
  readonly pid: number
  tell(message: ToPeers): void
  play(peer: number, frame: Uint8Array): void
  /** Idempotent; `exited` follows. */
  kill(): void
}

/**
 * Starts the process of the peers, from compiled code or, in development and tests, from source. It has no environment,
 * so no secrets, and ends with this process.
 */
export function startPeerProcess(events: PeerProcessEvents): PeerProcess {
  const isSource = import.meta.url.endsWith('.ts')
  const entry = fileURLToPath(new URL(`./peers.worker.${isSource ? 'ts' : 'js'}`, import.meta.url))
  const child: ChildProcess = spawn(process.execPath, [...(isSource ? loader() : []), entry], {
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C in a terminal is for the service, which lets calls end.
    detached: true,
  })
  let complaint = ''
  let isOver = false
  const over = (why: string) => {
    if (isOver) return
    isOver = true
    events.exited(why)
  }
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    complaint = (complaint + part).slice(-maxComplaint)
  })
  child.on('message', (message) => events.told(message as FromPeers))
  child.once('error', ({ message }) => over(message))
  child.once('exit', (code, signal) => over(complaint.trim() || `it ended with ${signal ?? code}`))
  const frames = new FrameStream(child.stdio[3] as Duplex, events.hear)
  return {
    pid: child.pid ?? 0,
    tell: (message) => void (child.connected && child.send(message, () => {})),
    play: (peer, frame) => frames.send(peer, frame),
    kill: () => void child.kill('SIGKILL'),
  }
}

/** Of TypeScript. */
const loader = (): string[] => {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx'))
  return ['--conditions=source', '--import', tsx.href]
}
