import { useState } from 'react'
import { saveFile } from '../../../api/save-file.ts'
import { useChange, useOperation } from '../../../api/use-operation.ts'
import { Button } from '../../../parts/button.tsx'
import { Facts } from '../../../parts/facts.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { Toggle } from '../../../parts/toggle.tsx'
import { WithReason } from '../with-reason.tsx'
import { useWords } from '../words.ts'

interface OfAccount {
  readonly id: string
  /** Typed before it is closed. */
  readonly email: string
}

/** Saves what an account has, and closes it for good. */
export function CloseAccount({ id, email, isClosed }: OfAccount & { readonly isClosed: boolean }) {
  const { say } = useWords()
  const [error, setError] = useState<Error | null>(null)
  return (
    <div className="flex flex-col gap-3">
      {isClosed && <Closing id={id} />}
      <div className="flex flex-wrap gap-2">
        {(['ndjson', 'zip'] as const).map((format) => (
          <Button
            key={format}
            onClick={() => {
              setError(null)
              const sent = { params: { id }, query: { format } }
              void saveFile('exportAccount', sent, `${id}.${format}`).catch(setError)
            }}
          >
            {say(format === 'zip' ? 'closing.recordings' : 'closing.data')}
          </Button>
        ))}
        {!isClosed && <Close id={id} email={email} />}
      </div>
      <Failure error={error} />
    </div>
  )
}

function Close({ id, email }: OfAccount) {
  const { say } = useWords()
  const close = useChange('closeAccount', ['getOperatorAccount', 'listAccounts'])
  const [returnCredit, setReturnCredit] = useState(true)
  return (
    <WithReason
      look="bad"
      label={say('closing.act')}
      title={say('closing.title', { name: email })}
      why={say('closing.why')}
      typed={email}
      error={close.error}
      act={(reason) => close.mutateAsync({ params: { id }, body: { reason, returnCredit } })}
    >
      <Toggle
        label={say('closing.return')}
        checked={returnCredit}
        onChange={({ target }) => setReturnCredit(target.checked)}
      />
    </WithReason>
  )
}

/** How far the closing is. */
function Closing({ id }: { readonly id: string }) {
  const { say, formats } = useWords()
  const found = useOperation('getAccountClosing', { params: { id } })
  return (
    <Loaded of={found}>
      {({ closing: { closedAt, steps, creditHal, erasedAt } }) => (
        <Facts
          of={[
            [say('acct.closed'), formats.time(closedAt)],
            [
              say('closing.steps'),
              say('closing.stepsOf', {
                done: steps.filter(({ isDone }) => isDone).length,
                all: steps.length,
              }),
            ],
            [say('closing.credit'), creditHal === null ? say('closing.notYet') : formats.money(creditHal)],
            [say('closing.erased'), erasedAt === null ? say('closing.notYet') : formats.time(erasedAt)],
          ]}
        />
      )}
    </Loaded>
  )
}
