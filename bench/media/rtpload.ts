import { execFileSync, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { encodeG711 } from '../../packages/media/src/codec/g711.ts'
import { voice } from '../../packages/media/src/testing/voice.ts'
import { generatorPriority } from './priority.ts'

/** Milliseconds. */
export interface Spread {
  readonly p50: number
  readonly p99: number
  readonly max: number
}

export interface LoadFigures {
  readonly streams: number
  readonly sent: number
  readonly received: number
  readonly lost: number
  readonly jitterMs: Spread
  readonly latencyMs: Spread
  /** How late the generator itself sent: the noise floor. */
  readonly latenessMs: Spread
}

/** The time that the generator adds before it counts. */
export const settleMs = 2000

const talkMs = 5000
const pauseMs = 3000

/** A generator with bound ports that waits for those of the far end. */
export interface Load {
  /** Sends and counts; resolves when the time is over. */
  run(remotePorts: readonly number[]): Promise<LoadFigures>
}

/** The generator, compiled into `dir`, with audio to play: five seconds of voice, three of silence. */
export function prepareLoad(dir: string) {
  const source = fileURLToPath(new URL('./rtpload.c', import.meta.url))
  const program = join(dir, 'rtpload')
  const speech = join(dir, 'speech.al')
  execFileSync('gcc', ['-O2', '-o', program, source])
  const pause = new Int16Array(pauseMs * 8)
  writeFileSync(speech, Buffer.concat([encodeG711('PCMA', caller()), encodeG711('PCMA', pause)]))
  return async (
    mode: 'agent' | 'bridge',
    seconds: number,
    addresses: { readonly local: string; readonly remote: string },
    ports: readonly number[],
  ): Promise<Load> => {
    const args = ['--pdeathsig', 'KILL', ...generatorPriority, program, mode, String(seconds), speech]
    const child = spawn('setpriv', args, { stdio: ['pipe', 'pipe', 'inherit'] })
    child.stdin.write(`${ports.length} ${addresses.local} ${addresses.remote}\n${ports.join('\n')}\n`)
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    await lines.next()
    return {
      async run(remotePorts) {
        child.stdin.end(`${remotePorts.join('\n')}\n`)
        return JSON.parse((await lines.next()).value ?? '{}') as LoadFigures
      },
    }
  }
}

/** Another voice than the agent's, and weaker: only its sound distinguishes it from an echo. */
function caller(): Int16Array {
  const quick = voice(talkMs * 1.5, 2500)
  return Int16Array.from({ length: talkMs * 8 }, (_, i) => quick[Math.floor(i * 1.47)]!)
}
