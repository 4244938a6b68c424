import { useState } from 'react'
import { useChange, useList, useOperation } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { RecordTable } from '../../parts/record-table.tsx'
import { may } from '../../person/may.ts'
import { Difference } from './difference.tsx'
import type { Draft, DraftField } from './draft.ts'
import { useFieldNames } from './field-names.ts'
import { Warnings } from './warnings.tsx'
import { useWords } from './words.ts'

/** The published versions; each version can be compared with the live agent and made live again. */
export function Versions({ id, live }: { readonly id: string; readonly live: Partial<Draft> }) {
  const { say, formats } = useWords()
  const nameOf = useFieldNames()
  const list = useList('listAgentVersions', { params: { id } })
  const rollBack = useChange('rollBackAgent', ['getAgent', 'getAgentDraft', 'listAgentVersions'])
  const [compared, setCompared] = useState<number>()
  return (
    <div className="flex flex-col gap-3">
      <RecordTable
        of={list}
        rowsOf={(page) => page.versions}
        caption={say('versions')}
        none={say('versions.none')}
        keyOf={({ version }) => version}
        columns={[
          {
            title: say('versions.version'),
            cell: ({ version, live: isLive }) => (
              <>
                {version} {isLive && <span className="text-good">({say('agents.live')})</span>}
              </>
            ),
          },
          { title: say('agents.published'), cell: ({ publishedAt }) => formats.time(publishedAt) },
          {
            title: say('agents.changed'),
            cell: ({ changed }) => changed.map((field) => nameOf(field as DraftField)).join(', '),
          },
          {
            title: say('dnc.action'),
            cell: ({ version, live: isLive }) =>
              may('write') &&
              !isLive && (
                <span className="flex flex-wrap gap-2">
                  <Button
                    aria-label={say('versions.compareOf', { version })}
                    aria-expanded={compared === version}
                    onClick={() => setCompared(compared === version ? undefined : version)}
                  >
                    {say('versions.compare')}
                  </Button>
                  <Confirm
                    label={say('versions.rollBack')}
                    ariaLabel={say('versions.rollBackTo', { version })}
                    title={say('versions.rollBackTitle', { version })}
                    error={rollBack.error}
                    act={() => rollBack.mutateAsync({ params: { id }, body: { version } })}
                  >
                    <p>{say('versions.rollBackWhy')}</p>
                  </Confirm>
                </span>
              ),
          },
        ]}
      />
      {rollBack.data && (
        <div role="status">
          <p>{say('agents.publishedVersion', { version: rollBack.data.version })}</p>
          <Warnings of={rollBack.data.warnings} />
        </div>
      )}
      {compared !== undefined && <Compared id={id} version={compared} live={live} />}
    </div>
  )
}

function Compared({
  id,
  version,
  live,
}: {
  readonly id: string
  readonly version: number
  readonly live: Partial<Draft>
}) {
  const { say } = useWords()
  const read = useOperation('getAgentVersion', { params: { id, version: version as never } })
  const { numberE164: _, ...content } = live
  return (
    <section aria-label={say('versions.compareOf', { version })}>
      <p className="mb-2">{say('versions.difference', { version })}</p>
      <Loaded of={read}>
        {(answer) => <Difference before={answer.version.agent as Partial<Draft>} after={content} />}
      </Loaded>
    </section>
  )
}
