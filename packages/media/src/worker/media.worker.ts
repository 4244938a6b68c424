import { parentPort, workerData } from 'node:worker_threads'
import { systemClock } from '@hovor/clock'
import { setThreadPriority } from '../threads/thread-priority.ts'
import { Legs } from './legs.ts'
import type { FromMedia, MediaWorkerSettings, ToMedia } from './protocol.ts'

/** RTP pacing has priority over everything else in the process. */
const niceValue = -10

const post = (message: FromMedia, transfer: ArrayBuffer[] = []): void => {
  parentPort?.postMessage(message, transfer)
  if (message.kind === 'ended') parentPort?.close()
}

const legs = new Legs(workerData as MediaWorkerSettings, systemClock, post)
parentPort?.on('message', (message: ToMedia) => void legs.receive(message))
setThreadPriority(niceValue)
post({ kind: 'ready' })
