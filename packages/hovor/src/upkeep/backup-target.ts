import { accessSync, constants, lstatSync, mkdirSync, readlinkSync, type Stats, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, resolve } from 'node:path'

/** A name with one of these endings is a file; any other is a folder with one archive per run. */
const archiveEndings = ['.tar.gz', '.tgz']

/**
 * The archive that `hovor backup <to>` writes: `to` itself if it is named like an archive, otherwise one named by the
 * time in the folder `to`. That folder is made where it is missing; the one above it must exist, so that nothing is
 * written below the mount point of a disk that is not mounted.
 *
 * @throws Error one sentence for the operator, before anything was written
 */
export function backupTarget(to: string, nowMs: number): string {
  const path = resolve(to)
  const isFile = archiveEndings.some((ending) => to.endsWith(ending)) && found(path)?.isDirectory() !== true
  const folder = isFile ? dirname(path) : path
  if (isFile) {
    checkFolder(folder)
    if (entry(path) !== undefined)
      throw new Error(
        `${path} already exists: choose another file, or name a folder to have one file per run.`,
      )
  } else {
    makeFolder(folder)
  }
  checkWritable(folder)
  if (isFile) return path
  return resolve(folder, `hovor-${new Date(nowMs).toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`)
}

function makeFolder(path: string): void {
  if (entry(path) === undefined) {
    checkFolder(dirname(path))
    checkWritable(dirname(path))
    mkdirSync(path, { mode: 0o700 })
  }
  checkFolder(path)
}

function checkFolder(path: string): void {
  const there = found(path)
  if (there?.isDirectory() === true) return
  if (there !== undefined)
    throw new Error(
      `${path} is a file, not a folder: move it away, or name another folder for the backup. If it is an earlier ` +
        `backup, keep it as ${path}.tar.gz.`,
    )
  if (entry(path)?.isSymbolicLink() === true)
    throw new Error(
      `${path} is a link to ${readlinkSync(path)}, which does not exist: mount or create that folder first.`,
    )
  const above = nearest(dirname(path))
  if (found(above)?.isDirectory() === false)
    throw new Error(`${path} cannot be a folder, for ${above} is a file: name another one for the backup.`)
  throw new Error(
    `The folder ${path} does not exist: mount the disk it is on, or create it with \`mkdir -p ${path}\`.`,
  )
}

function checkWritable(folder: string): void {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EROFS')
      throw new Error(`The folder ${folder} is mounted read-only: remount it, or name another one.`)
    throw new Error(
      `The user ${userInfo().username} may not write to the folder ${folder}: change its owner or mode, or name another one.`,
    )
  }
}

/** The first folder or file upwards that exists. */
function nearest(path: string): string {
  return found(path) === undefined && dirname(path) !== path ? nearest(dirname(path)) : path
}

/** The file or folder at a path, links followed; undefined: none. @throws Error a sentence */
const found = (path: string) => lookAt(path, statSync)
/** The same, a link itself. */
const entry = (path: string) => lookAt(path, lstatSync)

function lookAt(path: string, look: (path: string) => Stats): Stats | undefined {
  try {
    return look(path)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    switch (code) {
      case 'ENOENT':
      case 'ENOTDIR':
        return undefined
      case 'EACCES':
        throw new Error(
          `The user ${userInfo().username} may not look into the folder above ${path}: change its mode, or name another one.`,
        )
      case 'ELOOP':
        throw new Error(`${path} is a link that leads back to itself: name another folder for the backup.`)
      default:
        throw new Error(`${path} cannot be used for the backup: ${message}.`)
    }
  }
}
