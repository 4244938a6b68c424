import { type FormEvent, useState } from 'react'
import { useChange, useOperation } from '../../../api/use-operation.ts'
import { Button } from '../../../parts/button.tsx'
import { Confirm } from '../../../parts/confirm.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { TextField } from '../../../parts/field.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { Table } from '../../../parts/table.tsx'
import { ReasonField } from '../reason-field.tsx'
import { useWords } from '../words.ts'

/** The hosts that accounts may connect to; those of the settings are removed there. */
export function IntegrationHosts() {
  const { say } = useWords()
  const found = useOperation('listIntegrationHosts')
  const remove = useChange('removeIntegrationHost', ['listIntegrationHosts'])
  return (
    <>
      <Loaded of={found}>
        {({ hosts }) =>
          hosts.length === 0 ? (
            <p>{say('none')}</p>
          ) : (
            <Table
              caption={say('hosts')}
              rows={hosts}
              keyOf={({ host, source }) => `${host} ${source}`}
              columns={[
                { title: say('hosts.host'), cell: ({ host }) => host },
                { title: say('hosts.source'), cell: ({ source }) => source },
                {
                  title: say('dnc.action'),
                  cell: ({ host, source }) =>
                    source === 'operator' && (
                      <Confirm
                        look="bad"
                        label={say('hosts.remove')}
                        ariaLabel={`${say('hosts.remove')}: ${host}`}
                        title={`${say('hosts.remove')}: ${host}`}
                        error={remove.error}
                        act={() => remove.mutateAsync({ params: { host } })}
                      >
                        <p>{say('hosts.removeWhy')}</p>
                      </Confirm>
                    ),
                },
              ]}
            />
          )
        }
      </Loaded>
      <AddHost />
    </>
  )
}

function AddHost() {
  const { say } = useWords()
  const add = useChange('addIntegrationHost', ['listIntegrationHosts'])
  const [host, setHost] = useState('')
  const [reason, setReason] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    add.mutate({ body: { host: host.trim(), reason } }, { onSuccess: () => setHost('') })
  }
  return (
    <form onSubmit={submit} className="mt-3 flex max-w-md flex-col gap-3">
      <TextField
        label={say('hosts.host')}
        required
        maxLength={253}
        value={host}
        onChange={({ target }) => setHost(target.value)}
      />
      <ReasonField value={reason} change={setReason} />
      <Failure error={add.error} />
      <p>
        <Button type="submit" disabled={add.isPending}>
          {say('hosts.add')}
        </Button>
      </p>
    </form>
  )
}
