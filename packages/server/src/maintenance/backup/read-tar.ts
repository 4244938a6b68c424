import { pipeline } from 'node:stream/promises'
import { extract, type Headers } from 'tar-stream'

/** One entry of an archive; a folder has no slash at the end of its path. */
export interface TarEntry {
  readonly path: string
  readonly kind: 'file' | 'folder'
  /** Bytes of the body; 0 for a folder. */
  readonly size: number
  readonly mode: number
  readonly body: AsyncIterable<Buffer>
}

/** The entries of a tar stream in their order. @throws Error when the stream is damaged or ends within an entry */
export async function* readTar(stream: AsyncIterable<Buffer>): AsyncGenerator<TarEntry, void, undefined> {
  const tar = extract()
  const fed = pipeline(stream, tar)
  // The loop below throws the same error.
  fed.catch(() => {})
  for await (const entry of tar) {
    yield { ...aboutOf(entry.header), body: entry }
    entry.resume()
  }
  await fed
}

function aboutOf({ name, type, size, mode }: Headers): Omit<TarEntry, 'body'> {
  const path = name.replace(/^\.\//, '').replace(/\/+$/, '')
  if (type !== 'file' && type !== 'directory') throw new Error(`${path} is neither a file nor a folder`)
  const kind = type === 'file' ? 'file' : 'folder'
  return { path, kind, size: kind === 'file' ? (size ?? 0) : 0, mode: (mode ?? 0) & 0o777 }
}
