import { resample } from '@hovor/media'
import { frameBytes } from '@hovor/server/testing'
import type { PageSocket } from './page-socket.ts'

const speechRate = 8000
const frameRate = 16_000
/** Of a frame with speech in it. */
const loud = 500
/** The agent has finished after this long without any: 700 ms. */
const pauseFrames = 35

export interface TalkingPerson {
  /** All that was heard so far, at 16 kHz. */
  heard(): Int16Array
}

/**
 * A person who says one line after each turn of the agent. A frame is sent for each that comes, so that the service sets
 * the pace.
 *
 * @param lines PCM at 8 kHz
 */
export function talkAs(
  page: Pick<PageSocket, 'socket' | 'onFrame'>,
  lines: readonly Int16Array[],
): TalkingPerson {
  const waiting = lines.map((line) => framesOf(resample(line, speechRate, frameRate)))
  const heard: Int16Array[] = []
  let saying: Buffer[] = []
  let quietFrames = 0
  let isOwed = false
  page.onFrame((frame) => {
    const samples = new Int16Array(frame.buffer.slice(frame.byteOffset, frame.byteOffset + frame.length))
    heard.push(samples)
    const isLoud = samples.some((sample) => Math.abs(sample) > loud)
    quietFrames = isLoud ? 0 : quietFrames + 1
    isOwed ||= isLoud
    if (isOwed && quietFrames >= pauseFrames && saying.length === 0) {
      isOwed = false
      saying = waiting.shift() ?? []
    }
    page.socket.send(saying.shift() ?? Buffer.alloc(frameBytes))
  })
  return {
    heard() {
      const all = new Int16Array(heard.reduce((length, { length: more }) => length + more, 0))
      let at = 0
      for (const samples of heard) {
        all.set(samples, at)
        at += samples.length
      }
      return all
    },
  }
}

function framesOf(pcm: Int16Array): Buffer[] {
  const bytes = Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength)
  return Array.from({ length: Math.ceil(bytes.length / frameBytes) }, (_, at) => {
    const frame = Buffer.alloc(frameBytes)
    bytes.copy(frame, 0, at * frameBytes, (at + 1) * frameBytes)
    return frame
  })
}
