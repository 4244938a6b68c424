import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeWav } from '@hovor/media'
import type { AtEnd } from '../../scenarios/support/command.ts'
import { spoken } from './spoken.ts'

export const greeting = 'Dobrý den, jmenuji se Jan Novák.'

/**
 * The path of what a browser takes for its microphone: the greeting after some seconds of silence, which begins anew at its
 * end.
 */
export async function fakeMicrophone(atEnd: AtEnd): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'hovor-microphone-'))
  atEnd(async () => rmSync(dir, { recursive: true }))
  const line = await spoken(greeting)
  const pcm = new Int16Array(8 * 8000 + line.length + 2 * 8000)
  pcm.set(line, 8 * 8000)
  const path = join(dir, 'microphone.wav')
  writeFileSync(path, writeWav({ sampleRate: 8000, channels: 1, pcm }))
  return path
}
