import { type MessagePort, parentPort } from 'node:worker_threads'
import { type OpusEncoder, openOpusEncoder } from '../codec/opus.ts'
import { recoverOggOpus } from '../container/ogg-recovery.ts'
import { setThreadPriority } from '../worker/thread-priority.ts'
import type { FromRecorder, RecorderAnswer, RecorderOrder, ToRecorder } from './protocol.ts'
import { PART_SUFFIX, Recording } from './recording.ts'

/** Encoding must never take time from the thread that paces RTP. */
const NICE = 5

const recordings = new Map<number, Recording>()
let source: MessagePort | undefined
/** Resolves when the media worker's end of the port is gone and all it sent has arrived. */
let sourceGone: Promise<void> = Promise.resolve()
/** Orders are served one after the other: an encoder opens asynchronously. */
let turn: Promise<void> = Promise.resolve()

const serve = async (message: ToRecorder): Promise<void> => {
  const { recording: id } = message
  if (message.kind === 'begin') {
    const encoder: OpusEncoder = await openOpusEncoder(2)
    recordings.set(id, new Recording(message.path, message.serial, encoder))
    return
  }
  const recording = recordings.get(id)
  if (recording === undefined) return
  if (message.kind === 'end') {
    recordings.delete(id)
    answerMedia({ kind: 'done', recording: id, result: recording.end() })
    return
  }
  if (message.kind === 'block') recording.push(message.pcm)
  else recording.gap(message.frames)
  answerMedia({ kind: 'taken', recording: id })
}

const answerMedia = (message: FromRecorder): void => source?.postMessage(message)
const answerMain = (message: RecorderAnswer): void => parentPort?.postMessage(message)

/** What still runs when the media worker is gone gets its last page all the same. */
const endAll = (): void => {
  for (const recording of recordings.values()) recording.end()
  recordings.clear()
}

const inTurn = (run: () => void | Promise<void>): void => {
  turn = turn.then(run)
}

const attach = (port: MessagePort): void => {
  source = port
  port.on('message', (message: ToRecorder) => inTurn(() => serve(message)))
  sourceGone = new Promise((resolve) => {
    port.on('close', () => {
      inTurn(endAll)
      resolve()
    })
  })
}

parentPort?.on('message', (order: RecorderOrder) => {
  if (order.kind === 'attach') attach(order.port)
  else if (order.kind === 'recover') {
    inTurn(() => {
      const recoveries = order.parts.map((part) => recoverOggOpus(part, part.slice(0, -PART_SUFFIX.length)))
      answerMain({ kind: 'recovered', request: order.request, recoveries })
    })
  } else {
    void sourceGone.then(() =>
      inTurn(() => {
        endAll()
        answerMain({ kind: 'closed' })
        parentPort?.close()
      }),
    )
  }
})

setThreadPriority(NICE)
answerMain({ kind: 'ready' })
