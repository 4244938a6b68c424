import { access, constants, mkdir, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** Makes the data directory where it is not there. @throws Error one sentence that says why nothing can be kept in it. */
export function prepareDataDir(dataDir: string): Promise<void> {
  return inDataDir(dataDir, async () => {})
}

/** Runs `keep` in the data directory, made where it is not there; what is wrong with it is said in one sentence. */
export function inDataDir<T>(dataDir: string, keep: () => Promise<T>): Promise<T> {
  return inDirectory(dataDir, keep, { setting: 'HOVOR_DATA_DIR', mode: dataDirMode() })
}

/** The same in any directory that a setting names; `mode` is for one that is made. */
export async function inDirectory<T>(
  path: string,
  keep: () => Promise<T>,
  { setting, mode }: { readonly setting: string; readonly mode: number },
): Promise<T> {
  try {
    await makeFolder(path, mode)
    await access(path, constants.W_OK | constants.X_OK)
    return await keep()
  } catch (error) {
    throw new Error(sentence(error as NodeJS.ErrnoException, path, setting), { cause: error })
  }
}

/** Others cannot look into it. Where root starts the service, the user of the database must still pass through. */
const dataDirMode = (): number => (process.getuid?.() === 0 ? 0o711 : 0o700)

export const makeDataDir = (dataDir: string): Promise<void> => makeFolder(dataDir, dataDirMode())

/** As `mkdir -p`. Node's own never returns where a folder that is there refuses with ENOENT, as /proc does. */
async function makeFolder(path: string, mode?: number): Promise<void> {
  try {
    await mkdir(path, { mode })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const parent = dirname(resolve(path))
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return
    if (code !== 'ENOENT' || (await isThere(parent))) throw error
    await makeFolder(parent)
    await makeFolder(path, mode)
  }
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

function sentence(error: NodeJS.ErrnoException, dataDir: string, setting: string): string {
  const start = `Nothing can be stored in ${dataDir}:`
  switch (error.code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${start} this user has no write permission; grant it or set ${setting} to another folder.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `${start} it is not a folder; set ${setting} to another one.`
    case 'ENOENT':
      return `${start} the folder cannot be created; set ${setting} to another one.`
    case 'ENOSPC':
      return `${start} the disk is full.`
    default:
      return `${start} ${error.message}.`
  }
}
