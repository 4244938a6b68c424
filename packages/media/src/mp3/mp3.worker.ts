import { parentPort, workerData } from 'node:worker_threads'
import { setThreadPriority } from '../threads/thread-priority.ts'
import type { Mp3Order, Mp3Rendering } from './protocol.ts'
import { writeMp3 } from './write-mp3.ts'

/** Never urgent: no call waits for it. */
const niceValue = 10

setThreadPriority(niceValue)
const rendering: Mp3Rendering = await writeMp3(workerData as Mp3Order)
parentPort?.postMessage(rendering)
