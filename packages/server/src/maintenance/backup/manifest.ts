import { createHash } from 'node:crypto'

/** The last entry of an archive: without it the archive is incomplete. */
export const manifestPath = 'hovor-backup.json'
/** Grows when an archive can no longer be read by an older version. */
const format = 1

export interface FileSum {
  readonly path: string
  readonly size: number
  readonly sha256: string
}

export interface Manifest {
  readonly format: number
  readonly madeAt: string
  /** Of the interface, as `hovor --version` says it. */
  readonly version: string
  /** Whether the secrets are in it that the rest cannot be used without. */
  readonly keys: boolean
  readonly files: readonly FileSum[]
}

export const makeManifest = (about: Omit<Manifest, 'format'>): Manifest => ({ format, ...about })

/** @throws Error for an archive of a newer version, or for none of ours */
export function readManifest(text: string): Manifest {
  const manifest = JSON.parse(text) as Partial<Manifest>
  if (manifest.format !== format || !Array.isArray(manifest.files))
    throw new Error('it was created by a newer version of Hovor')
  return manifest as Manifest
}

/** The first file that differs between what was read and what the manifest lists. */
export function firstDifference(found: readonly FileSum[], { files }: Manifest): string | undefined {
  const known = new Map(files.map((file) => [file.path, file]))
  for (const { path, size, sha256 } of found) {
    const listed = known.get(path)
    if (listed?.size !== size || listed.sha256 !== sha256) return path
    known.delete(path)
  }
  return known.keys().next().value
}

/** Hands chunks on and says, once they have all passed, what they add up to. */
export async function* summed(
  path: string,
  body: AsyncIterable<Buffer>,
  done: (sum: FileSum) => void,
): AsyncGenerator<Buffer, void, undefined> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of body) {
    hash.update(chunk)
    size += chunk.length
    yield chunk
  }
  done({ path, size, sha256: hash.digest('hex') })
}
