import { statfs } from 'node:fs/promises'

/** With less than one segment of its log PostgreSQL cannot go on writing. */
const leastBytes = 16 * 1024 * 1024

interface Space {
  readonly bavail: number
  readonly bsize: number
}

/** Whether the disk of one of the folders has no room left. A folder that is not there yet tells nothing. */
export async function anyDiskFull(
  folders: readonly string[],
  spaceOf: (folder: string) => Promise<Space> = statfs,
): Promise<boolean> {
  const left = await Promise.all(
    folders.map((folder) =>
      spaceOf(folder).then(
        ({ bavail, bsize }) => bavail * bsize,
        () => Number.POSITIVE_INFINITY,
      ),
    ),
  )
  return left.some((bytes) => bytes < leastBytes)
}
