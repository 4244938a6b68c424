import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeWav } from '@hovor/media'
import type { AtEnd } from '../../scenarios/support/command.ts'
import { spoken } from './spoken.ts'

export const greeting = 'Dobrý den, jmenuji se Jan Novák.'

const rate = 8000
/** The agent has its turn. */
const silence = new Int16Array(8 * rate)

/**
 * The path of what a browser takes for its microphone: each line after some seconds of silence, which begins anew at its
 * end.
 */
export async function fakeMicrophone(atEnd: AtEnd, lines: readonly string[] = [greeting]): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'hovor-microphone-'))
  atEnd(async () => rmSync(dir, { recursive: true }))
  const parts: Int16Array[] = []
  for (const line of lines) parts.push(silence, await spoken(line))
  const pcm = Int16Array.from([...parts, new Int16Array(2 * rate)].flatMap((part) => [...part]))
  const path = join(dir, 'microphone.wav')
  writeFileSync(path, writeWav({ sampleRate: rate, channels: 1, pcm }))
  return path
}
