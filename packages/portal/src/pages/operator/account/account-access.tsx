import { type FormEvent, useState } from 'react'
import { useChange } from '../../../api/use-operation.ts'
import { Button } from '../../../parts/button.tsx'
import { Code } from '../../../parts/code.tsx'
import { Confirm } from '../../../parts/confirm.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { TextField } from '../../../parts/field.tsx'
import { useWords } from '../words.ts'

/** The API keys of an account and its webhook. */
export function AccountAccess({ id }: { readonly id: string }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <CreateKey id={id} />
      <RevokeKey id={id} />
      <DeleteWebhook id={id} />
    </div>
  )
}

/** The key is shown for as long as the page is open. */
function CreateKey({ id }: { readonly id: string }) {
  const { say } = useWords()
  const create = useChange('createApiKey')
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

/** An operator sees no list of keys: the customer reads the id in the portal. */
function RevokeKey({ id }: { readonly id: string }) {
  const { say } = useWords()
  const revoke = useChange('deleteApiKey')
  const [typed, setTyped] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    revoke.mutate({ params: { id, keyId: typed.trim() } }, { onSuccess: () => setTyped('') })
  }
  return (
    <form onSubmit={submit} className="flex w-full max-w-md flex-col gap-3">
      <TextField
        label={say('access.keyId')}
        hint={say('access.keyIdHint')}
        required
        maxLength={64}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Failure error={revoke.error} />
      <p>
        <Button look="bad" type="submit" disabled={revoke.isPending || typed.trim() === ''}>
          {say('access.revokeKey')}
        </Button>
      </p>
      {revoke.isSuccess && <p role="status">{say('access.revoked')}</p>}
    </form>
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
