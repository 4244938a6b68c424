import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../../../../../..')
const nobody = 65_534

/** $1 this repository, $2 a directory for it, $3 the user. */
const script =
  'mount --bind "$1" "$2" && cd "$2" && user="$3" && shift 3 && exec setpriv --reuid "$user" --regid "$user" --clear-groups "$@"'

export interface NodeAsNobody {
  readonly file: string
  readonly args: readonly string[]
  /** To be run when the process has ended. */
  cleanUp(): void
}

/**
 * The command that runs Node as the user 65534, for root only. The repository may lie below a directory that is closed
 * to that user: the process sees it at an open place, by a mount in a namespace that ends with it.
 *
 * @param module absolute path of the file to run, in this repository
 */
export function nodeAsNobody(
  module: string,
  args: readonly string[],
  nodeOptions: readonly string[] = [],
): NodeAsNobody {
  const open = mkdtempSync(join(tmpdir(), 'hovor-open-'))
  const inside = `./${relative(root, module)}`
  const node = [process.execPath, ...nodeOptions, inside, ...args]
  return {
    file: 'unshare',
    args: ['--mount', 'sh', '-c', script, 'sh', root, open, String(nobody), ...node],
    // Empty here, where the mount is not seen: were it, this would remove nothing.
    cleanUp: () => rmdirSync(open),
  }
}
