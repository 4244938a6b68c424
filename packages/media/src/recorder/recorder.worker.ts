import { parentPort } from 'node:worker_threads'
import { setThreadPriority } from '../threads/thread-priority.ts'
import type { RecorderAnswer, RecorderOrder } from './protocol.ts'
import { RecorderSource } from './recorder-source.ts'
import { partSuffix } from './recording.ts'
import { recoverRecording } from './recover-recording.ts'

/** Encoding must never slow the thread that paces RTP. */
const niceValue = 5

const sources = new Set<RecorderSource>()
let closing = false
let working = false

const answer = (message: RecorderAnswer): void => parentPort?.postMessage(message)

/** One round of encoding at a time, with incoming messages in between. */
const work = (): void => {
  let more = false
  for (const source of sources) more = source.work(true) || more
  // A backlog is worked off only when every call in progress is up to date.
  if (!more) for (const source of sources) more = source.work(false) || more
  for (const source of sources) if (source.finished) sources.delete(source)
  working = more
  if (more) setImmediate(work)
  else if (closing && sources.size === 0) finish()
}

const onWork = (): void => {
  if (working) return
  working = true
  setImmediate(work)
}

const finish = (): void => {
  answer({ kind: 'closed' })
  parentPort?.close()
}

const recover = async (request: number, parts: readonly string[]): Promise<void> => {
  const recoveries = []
  for (const part of parts) recoveries.push(await recoverRecording(part.slice(0, -partSuffix.length)))
  answer({ kind: 'recovered', request, recoveries })
}

parentPort?.on('message', (order: RecorderOrder) => {
  if (order.kind === 'attach') sources.add(new RecorderSource(order.port, onWork))
  else if (order.kind === 'recover') void recover(order.request, order.parts)
  else {
    closing = true
    onWork()
  }
})

setThreadPriority(niceValue)
answer({ kind: 'ready' })
