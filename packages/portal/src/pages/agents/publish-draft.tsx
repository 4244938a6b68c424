import type { Answer } from '../../api/operation-types.ts'
import { useChange } from '../../api/use-operation.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { may } from '../../person/may.ts'
import { Difference } from './difference.tsx'
import { Warnings } from './warnings.tsx'
import { useWords } from './words.ts'

/** Makes the saved draft live, after a look at what it changes. */
export function PublishDraft({ id, read }: { readonly id: string; readonly read: Answer<'getAgentDraft'> }) {
  const { say } = useWords()
  const publish = useChange('publishAgentDraft', [
    'getAgent',
    'getAgentDraft',
    'listAgents',
    'listAgentVersions',
  ])
  const { draft, published, revision, hasChanges } = read
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{say(hasChanges ? 'agents.changes' : 'agents.noChanges')}</p>
      <Difference before={published} after={{ numberE164: published.numberE164, ...draft }} />
      {may('write') && (
        <Confirm
          look="main"
          label={say('agents.publish')}
          title={say('agents.publishTitle', { name: draft.name })}
          error={publish.error}
          act={() => publish.mutateAsync({ params: { id }, body: { expectedRevision: revision } })}
        >
          <p>{say('agents.publishWhy')}</p>
        </Confirm>
      )}
      {publish.data && (
        <div role="status">
          <p>{say('agents.publishedVersion', { version: publish.data.version })}</p>
          <Warnings of={publish.data.warnings} />
        </div>
      )}
    </div>
  )
}
