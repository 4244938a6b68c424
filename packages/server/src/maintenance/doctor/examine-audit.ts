import { type BrokenAudit, followAudit } from '../../people/index.ts'
import type { Database } from '../../platform/db/database.ts'
import { inSnapshot } from '../../platform/db/snapshot.ts'
import { type Examined, judged } from './examined.ts'

/** Whether every entry of the audit log is there and as it was written. */
export async function examineAudit(database: Database): Promise<Examined> {
  const { entries, head, broken } = await inSnapshot(database, followAudit)
  const seen =
    entries === 0
      ? 'It has no entries yet.'
      : `${entries} entries without a gap; the last has the digest ${head.digest}.`
  return judged('audit', broken.map(sentence), seen)
}

function sentence(broken: BrokenAudit): string {
  switch (broken.kind) {
    case 'missing':
      return broken.from === broken.to
        ? `The entry ${broken.from} is missing.`
        : `The entries ${broken.from} to ${broken.to} are missing.`
    case 'changed':
      return `The entry ${broken.seq} (${broken.id}) was changed after it was written.`
    case 'head':
      return `The head of the log is at entry ${broken.seq}, but its last entry is ${broken.last}.`
  }
}
