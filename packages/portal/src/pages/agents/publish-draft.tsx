import type { Answer } from '../../api/operation-types.ts'
import { useChange } from '../../api/use-operation.ts'
import { useLanguage } from '../../language/language.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { may } from '../../person/may.ts'
import { type DraftField, draftFields } from './merge-draft.ts'

/** Makes the saved draft live, after a look at what it changes. */
export function PublishDraft({ id, read }: { readonly id: string; readonly read: Answer<'getAgentDraft'> }) {
  const { say, language } = useLanguage()
  const publish = useChange('publishAgentDraft', ['getAgent', 'getAgentDraft', 'listAgents'])
  const { draft, published, revision, hasChanges } = read
  const names = Object.keys(draftFields) as DraftField[]
  const changed = names.filter((name) => draft[name] !== published[name])
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{say(hasChanges ? 'agents.changes' : 'agents.noChanges')}</p>
      {changed.length > 0 && (
        <dl className="flex flex-col gap-2">
          {changed.map((name) => (
            <div key={name}>
              <dt className="font-semibold">{say(`agents.${name}`)}</dt>
              <dd className="flex flex-col gap-1 whitespace-pre-wrap wrap-anywhere">
                <del className="text-bad">{published[name]}</del>
                <ins className="text-good">{draft[name]}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
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
          <ul className="list-disc pl-5">
            {publish.data.warnings?.map(({ code, message }) => (
              <li key={code}>{language === 'en' ? message.en : message.cs}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
