import { useNavigate } from '@tanstack/react-router'
import { offerFile } from '../../../api/save-file.ts'
import { useChange } from '../../../api/use-operation.ts'
import { Button } from '../../../parts/button.tsx'
import { Confirm } from '../../../parts/confirm.tsx'
import { Failure } from '../../../parts/failure.tsx'
import type { Draft } from '../draft.ts'
import { useWords } from '../words.ts'
import { copyOf, fileNameOf, fileOf } from './agent-file.ts'

/** Duplicates an agent, saves it as a file, and deletes it. */
export function AgentCopies({ id, draft }: { readonly id: string; readonly draft: Draft }) {
  const { say } = useWords()
  const navigate = useNavigate()
  const create = useChange('createAgent', ['listAgents'])
  const remove = useChange('deleteAgent', ['listAgents', 'listNumbers'])
  const copied = copyOf(draft, say('copies.nameOf', { name: draft.name }))
  const duplicate = () =>
    create.mutate(
      { body: copied },
      { onSuccess: ({ agent }) => void navigate({ to: '/agents/$id', params: { id: agent.id } }) },
    )
  async function deleteIt() {
    await remove.mutateAsync({ params: { id } })
    await navigate({ to: '/agents' })
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{say('copies.why')}</p>
      <div className="flex flex-wrap gap-2">
        <Button disabled={create.isPending} onClick={duplicate}>
          {say('copies.duplicate')}
        </Button>
        <Button onClick={() => offerFile(new Blob([fileOf(draft)]), fileNameOf(draft))}>
          {say('copies.export')}
        </Button>
        <Confirm
          look="bad"
          label={say('copies.delete')}
          title={say('copies.deleteTitle', { name: draft.name })}
          typed={draft.name}
          error={remove.error}
          act={deleteIt}
        >
          <p>{say('copies.deleteWhy')}</p>
        </Confirm>
      </div>
      <Failure error={create.error} />
    </div>
  )
}
