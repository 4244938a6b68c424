import { useChange } from '../../../api/use-operation.ts'
import { Code } from '../../../parts/code.tsx'
import { Confirm } from '../../../parts/confirm.tsx'
import { useWords } from '../words.ts'
import { AccountKeys } from './account-keys.tsx'

/** The API keys of an account and its webhook. */
export function AccountAccess({ id }: { readonly id: string }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <AccountKeys id={id} />
      <CreateKey id={id} />
      <DeleteWebhook id={id} />
    </div>
  )
}

/** The key is shown for as long as the page is open. */
function CreateKey({ id }: { readonly id: string }) {
  const { say } = useWords()
  const create = useChange('createApiKey', ['listAccountKeys'])
  return (
    <>
      <Confirm
        label={say('access.createKey')}
        title={say('access.createKey')}
        error={create.error}
        act={() => create.mutateAsync({ params: { id } })}
      >
        <p>{say('access.createKeyWhy')}</p>
      </Confirm>
      {create.data && (
        <div role="status" className="w-full">
          <Code label={create.data.apiKey.id} text={create.data.key} />
        </div>
      )}
    </>
  )
}

function DeleteWebhook({ id }: { readonly id: string }) {
  const { say } = useWords()
  const remove = useChange('deleteWebhook', ['listAccountDeliveries'])
  return (
    <>
      <Confirm
        look="bad"
        label={say('access.deleteWebhook')}
        title={say('access.deleteWebhook')}
        error={remove.error}
        act={() => remove.mutateAsync({ params: { id } })}
      >
        <p>{say('access.deleteWebhookWhy')}</p>
      </Confirm>
      {remove.isSuccess && <p role="status">{say('access.webhookDeleted')}</p>}
    </>
  )
}
