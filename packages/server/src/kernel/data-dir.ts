import { access, constants, mkdir, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** Makes the data directory where it is not there. @throws Error one sentence that says why nothing can be kept in it. */
export function prepareDataDir(dataDir: string): Promise<void> {
  return inDataDir(dataDir, async () => {})
}

/** Runs `keep` in the data directory, made where it is not there; what is wrong with it is said in one sentence. */
export async function inDataDir<T>(dataDir: string, keep: () => Promise<T>): Promise<T> {
  try {
    await makeFolder(dataDir)
    await access(dataDir, constants.W_OK | constants.X_OK)
    return await keep()
  } catch (error) {
    throw new Error(sentence(error as NodeJS.ErrnoException, dataDir), { cause: error })
  }
}

/** As `mkdir -p`. Node's own never returns where a folder that is there refuses with ENOENT, as /proc does. */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const parent = dirname(resolve(path))
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return
    if (code !== 'ENOENT' || (await isThere(parent))) throw error
    await makeFolder(parent)
    await makeFolder(path)
  }
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

function sentence(error: NodeJS.ErrnoException, dataDir: string): string {
  const start = `Nothing can be kept in ${dataDir}:`
  switch (error.code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${start} this user may not write there; give it the right or set HOVOR_DATA_DIR to another folder.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `${start} it is not a folder; set HOVOR_DATA_DIR to another one.`
    case 'ENOENT':
      return `${start} no folder can be made there; set HOVOR_DATA_DIR to another one.`
    case 'ENOSPC':
      return `${start} the disk is full.`
    default:
      return `${start} ${error.message}.`
  }
}
