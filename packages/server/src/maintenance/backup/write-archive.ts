import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { partOf } from './leftovers.ts'
import { type FileSum, type Manifest, makeManifest, manifestPath, summed } from './manifest.ts'
import type { TarEntry } from './read-tar.ts'

export interface WriteArchive {
  /** A file that is not there yet; it appears when it is complete and on the disk. */
  readonly target: string
  readonly entries: AsyncIterable<TarEntry>
  readonly about: Omit<Manifest, 'format' | 'files'>
  readonly signal: AbortSignal
}

export interface WrittenArchive {
  readonly files: number
  readonly bytes: number
}

/** Writes entries as a compressed tar archive that its owner alone may read. @throws Error and leaves nothing behind */
export async function writeArchive({
  target,
  entries,
  about,
  signal,
}: WriteArchive): Promise<WrittenArchive> {
  const part = partOf(target)
  const out = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
  await once(out, 'open')
  const tar = pack()
  const packing = packEntries(tar, entries, about)
  packing.catch((error) => tar.destroy(error))
  try {
    // The least that is worth it: the service beside it needs the processor.
    await pipeline(tar, createGzip({ level: constants.Z_BEST_SPEED }), out, { signal })
    await rename(part, target)
    return { files: await packing, bytes: (await stat(target)).size }
  } catch (error) {
    // Until then the source of the entries is not closed.
    await packing.catch(() => {})
    await rm(part, { force: true })
    throw error
  }
}

/** Answers how many files there are. */
async function packEntries(
  tar: Pack,
  entries: AsyncIterable<TarEntry>,
  about: WriteArchive['about'],
): Promise<number> {
  const files: FileSum[] = []
  for await (const entry of entries) {
    await packEntry(
      tar,
      entry,
      summed(entry.path, entry.body, (sum) => {
        if (entry.kind === 'file') files.push(sum)
      }),
    )
  }
  const manifest = Buffer.from(`${JSON.stringify(makeManifest({ ...about, files }))}\n`)
  await packEntry(tar, { path: manifestPath, kind: 'file', size: manifest.length, mode: 0o600 }, [manifest])
  tar.finalize()
  return files.length
}

async function packEntry(
  tar: Pack,
  { path, kind, size, mode }: Omit<TarEntry, 'body'>,
  body: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  const type = kind === 'file' ? 'file' : 'directory'
  await pipeline(body, tar.entry({ name: path, type, size, mode, mtime: new Date(0) }))
}
