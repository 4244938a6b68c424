import type { Recovery } from '../api/recovery.ts'
import { openOpusEncoder } from '../codec/opus.ts'
import { recoverOggOpus, reopenOggOpus } from '../container/ogg-recovery.ts'
import { partSuffix, Recording } from './recording.ts'
import { SpillReader } from './spill.ts'

/** Completes the recording that a crash left at `path` plus suffix: encodes the spilled audio first. */
export const recoverRecording = async (path: string): Promise<Recovery> => {
  const part = path + partSuffix
  let spill: SpillReader | undefined
  try {
    spill = SpillReader.open(path)
    const place = spill && reopenOggOpus(part, spill.granule)
    if (spill === undefined || place === undefined) return recoverOggOpus(part, path)
    const recording = new Recording(path, await openOpusEncoder(2), { serial: place.serial, resumeAt: place })
    for (let pcm = spill.next(); pcm !== undefined; pcm = spill.next()) recording.push(pcm)
    const result = recording.end()
    if (result.kind === 'failed') return { kind: 'failed', path: part, why: result.why }
    spill.remove()
    return { kind: 'recovered', path, durationMs: result.durationMs, truncatedBytes: 0 }
  } catch (error) {
    return { kind: 'failed', path: part, why: (error as NodeJS.ErrnoException).code ?? String(error) }
  } finally {
    spill?.close()
  }
}
