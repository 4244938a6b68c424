import { statfs } from 'node:fs/promises'

/** With less than one segment of its log PostgreSQL cannot go on writing. */
const leastBytes = 16 * 1024 * 1024

/** With fewer entries left no more files can be made. */
const leastFiles = 16

/** As `statfs` tells it; a file system that counts no files has none in all. */
interface Space {
  readonly bavail: number
  readonly bsize: number
  readonly files: number
  readonly ffree: number
}

/** Whether the disk of one of the folders has no room left, for bytes or for files. A folder that is not there yet tells nothing. */
export async function anyDiskFull(
  folders: readonly string[],
  spaceOf: (folder: string) => Promise<Space> = statfs,
): Promise<boolean> {
  const full = await Promise.all(
    folders.map((folder) =>
      spaceOf(folder).then(
        ({ bavail, bsize, files, ffree }) => bavail * bsize < leastBytes || (files > 0 && ffree < leastFiles),
        () => false,
      ),
    ),
  )
  return full.includes(true)
}
