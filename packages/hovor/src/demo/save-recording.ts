import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Stage, StepFailed } from './stage.ts'

/** Downloads a recording and prints its path. */
export async function saveRecording(stage: Stage, id: string, name: string): Promise<void> {
  const bytes = await stage.client.download('getRecording', { params: { id } })
  if (Buffer.from(bytes.subarray(0, 4)).toString('latin1') !== 'OggS') {
    throw new StepFailed('The recording is not an Ogg file.')
  }
  const dir = resolve(stage.dir, 'listen')
  await mkdir(dir, { recursive: true })
  const path = join(dir, name)
  await writeFile(path, bytes)
  stage.say(`    recording    ${path} (${Math.ceil(bytes.length / 1024)} KiB)`)
}
