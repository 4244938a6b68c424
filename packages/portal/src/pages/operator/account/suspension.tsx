import { useState } from 'react'
import { useChange } from '../../../api/use-operation.ts'
import { TextArea } from '../../../parts/field.tsx'
import { Toggle } from '../../../parts/toggle.tsx'
import { WithReason } from '../with-reason.tsx'
import { useWords } from '../words.ts'
import { SuspensionMail } from './suspension-mail.tsx'

interface SuspensionProps {
  readonly id: string
  readonly name: string
  readonly status: 'active' | 'suspended'
}

/** Suspends or restores an account, once the operator has seen the e-mail that its owners get. */
export function Suspension({ id, name, status }: SuspensionProps) {
  const { say } = useWords()
  const action = status === 'active' ? 'suspend' : 'restore'
  const change = useChange(status === 'active' ? 'suspendAccount' : 'restoreAccount', ['getOperatorAccount'])
  const [notify, setNotify] = useState(true)
  const [message, setMessage] = useState('')
  const [previewed, setPreviewed] = useState('')
  return (
    <WithReason
      look={action === 'suspend' ? 'bad' : 'plain'}
      label={say(action)}
      title={`${say(action)}: ${name}`}
      why={say(`${action}.why`)}
      error={change.error}
      act={(reason) => change.mutateAsync({ params: { id }, body: { reason, notify, message } })}
    >
      <Toggle
        label={say('mail.notify')}
        checked={notify}
        onChange={({ target }) => setNotify(target.checked)}
      />
      {notify && (
        <>
          <TextArea
            label={say('mail.message')}
            hint={say('mail.messageHint')}
            rows={2}
            maxLength={500}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
            onBlur={() => setPreviewed(message)}
          />
          <SuspensionMail id={id} action={action} message={previewed} />
        </>
      )}
    </WithReason>
  )
}
