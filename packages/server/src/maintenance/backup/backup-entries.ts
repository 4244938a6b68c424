import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readTar, type TarEntry } from './read-tar.ts'

/** Where things are in an archive; the same names as in a data directory. */
export const places = {
  cluster: 'postgres/pg',
  passwords: 'postgres/passwords.json',
  pepper: 'key-pepper',
  keys: 'keys.env',
  recordings: 'recordings',
} as const

export interface BackupSources {
  readonly dataDir: string
  readonly recordingsDir: string
  /** A tar stream of the database's folder, consistent in itself. */
  readonly database: AsyncIterable<Buffer>
  /** Secrets that were set in the environment, by their names; undefined leaves every secret out. */
  readonly keys: Readonly<Record<string, string>> | undefined
}

/**
 * Everything a data directory is made of. The database comes first: a recording is in its place before its call is
 * stored as ended, so each one that the copy of the database knows is still found afterwards.
 */
export async function* backupEntries({
  dataDir,
  recordingsDir,
  database,
  keys,
}: BackupSources): AsyncGenerator<TarEntry, void, undefined> {
  for await (const entry of readTar(database)) yield { ...entry, path: `${places.cluster}/${entry.path}` }
  if (keys !== undefined) {
    for (const path of [places.passwords, places.pepper]) {
      const text = await readFile(join(dataDir, path)).catch(unlessMissing)
      if (text !== undefined) yield entryOf(path, text)
    }
    const lines = Object.entries(keys).map(([name, value]) => `${name}=${value}\n`)
    if (lines.length > 0) yield entryOf(places.keys, Buffer.from(lines.join('')))
  }
  for (const name of (await readdir(recordingsDir).catch(unlessMissing)) ?? []) {
    const file = await fileEntry(`${places.recordings}/${name}`, join(recordingsDir, name))
    if (file !== undefined) yield file
  }
}

/** A file as long as it is now, for it may grow; undefined when it has gone. */
async function fileEntry(path: string, from: string): Promise<TarEntry | undefined> {
  const found = await stat(from).catch(unlessMissing)
  if (found === undefined || !found.isFile()) return undefined
  const { size } = found
  const body = size === 0 ? none() : createReadStream(from, { end: size - 1 })
  return { path, kind: 'file', size, mode: 0o600, body }
}

function entryOf(path: string, content: Buffer): TarEntry {
  return { path, kind: 'file', size: content.length, mode: 0o600, body: one(content) }
}

async function* one(content: Buffer): AsyncGenerator<Buffer, void, undefined> {
  yield content
}

async function* none(): AsyncGenerator<Buffer, void, undefined> {}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
