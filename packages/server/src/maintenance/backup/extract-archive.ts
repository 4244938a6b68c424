import { createReadStream, createWriteStream } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import {
  type FileSum,
  firstDifference,
  type Manifest,
  manifestPath,
  readManifest,
  summed,
} from './manifest.ts'
import { readTar, type TarEntry } from './read-tar.ts'

/** Larger than the list of a million recordings. */
const maxManifestBytes = 200_000_000

/** Where the files below a folder of the archive go, and to whom they belong. */
export interface Destination {
  /** A folder or a file of the archive, such as `recordings`. */
  readonly of: string
  readonly to: string
  readonly owner?: { readonly uid: number; readonly gid: number } | undefined
}

/**
 * Takes an archive apart, each file as it was put in, and checks all of them against the list at its end.
 * @throws Error whose message says in what respect the archive is not as it was made
 */
export async function extractArchive(
  archive: string,
  destinations: readonly Destination[],
): Promise<Manifest> {
  const found: FileSum[] = []
  let manifest: Manifest | undefined
  const input = createReadStream(archive)
  const bytes = input.pipe(createGunzip())
  input.on('error', (error) => bytes.destroy(error))
  for await (const entry of readTar(bytes)) {
    if (manifest !== undefined) throw new Error('it has data after its end')
    if (entry.path === manifestPath) manifest = readManifest(await textOf(entry))
    else await extract(entry, destinations, (sum) => found.push(sum))
  }
  if (manifest === undefined) throw new Error('it is incomplete')
  const different = firstDifference(found, manifest)
  if (different !== undefined) throw new Error(`${different} does not match its checksum`)
  return manifest
}

async function extract(
  { path, kind, mode, body }: TarEntry,
  destinations: readonly Destination[],
  done: (sum: FileSum) => void,
): Promise<void> {
  const place = destinations.find(({ of }) => path === of || path.startsWith(`${of}/`))
  if (place === undefined || path.split('/').some((part) => part === '' || part === '.' || part === '..'))
    throw new Error(`${path} does not belong in a data directory`)
  const to = join(place.to, path.slice(place.of.length))
  if (kind === 'folder') {
    await makeFolder(to, place)
    return
  }
  await makeFolder(dirname(to), place)
  await pipeline(
    summed(path, body, done),
    createWriteStream(to, { flags: 'wx', mode: mode & 0o700, flush: true }),
  )
  if (place.owner) await chown(to, place.owner.uid, place.owner.gid)
}

async function makeFolder(path: string, { owner }: Destination): Promise<void> {
  const made = await mkdir(path, { recursive: true, mode: 0o700 })
  if (made !== undefined && owner) await chown(path, owner.uid, owner.gid)
}

async function textOf({ size, body }: TarEntry): Promise<string> {
  if (size > maxManifestBytes) throw new Error('its file list is too long')
  const parts: Buffer[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts).toString()
}
