import type { Answer } from '../../../api/operation-types.ts'
import { Facts } from '../../../parts/facts.tsx'
import { useWords } from '../words.ts'

const hourMs = 3_600_000
/** Older than a night and a day: a nightly backup has been missed. */
const staleMs = 36 * hourMs

/** How the last backup ended, and how old it is. */
export function LastBackup({
  of: { kept, last },
  atMs,
}: {
  readonly of: Answer<'getServiceState'>['state']['backup']
  readonly atMs: number
}) {
  const { say, formats } = useWords()
  if (kept === 'elsewhere') return <p>{say('backup.elsewhere')}</p>
  if (last === null) return <p className="text-bad">{say('backup.none')}</p>
  const ageMs = atMs - last.endedAt
  return (
    <>
      {(last.result !== 'ok' || ageMs > staleMs) && (
        <p className="text-bad">{say(last.result === 'ok' ? 'backup.stale' : 'backup.bad')}</p>
      )}
      <Facts
        of={[
          [say('backup.result'), say(`backup.${last.result}`)],
          [say('time'), formats.time(last.endedAt)],
          [say('backup.age'), say('backup.hours', { hours: Math.round(ageMs / hourMs) })],
          [say('backup.took'), formats.seconds(last.tookMs)],
          [say('backup.verified'), say(last.verified ? 'backup.yes' : 'backup.no')],
          [say('backup.size'), last.bytes === null ? undefined : `${Math.round(last.bytes / 1_000_000)} MB`],
          [say('backup.archive'), last.archive],
          [say('backup.error'), last.error && <span lang="en">{last.error}</span>],
        ]}
      />
    </>
  )
}
