import { useState } from 'react'
import { useChange, useList } from '../../../api/use-operation.ts'
import { endOfDayMs, startOfDayMs } from '../../../language/prague-days.ts'
import { TextField } from '../../../parts/field.tsx'
import { RecordTable } from '../../../parts/record-table.tsx'
import { WithReason } from '../with-reason.tsx'
import { useWords } from '../words.ts'

/** The tax documents of an account, which can be sent again. */
export function AccountDocuments({ id }: { readonly id: string }) {
  const { say, formats } = useWords()
  const [{ from, to }, setDays] = useState({ from: '', to: '' })
  const query = {
    ...(from !== '' && { since: startOfDayMs(from) }),
    ...(to !== '' && { before: endOfDayMs(to) }),
  }
  const list = useList('listAccountDocuments', { params: { id }, query })
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-3">
        <TextField
          label={say('document.from')}
          type="date"
          value={from}
          onChange={({ target }) => setDays({ from: target.value, to })}
        />
        <TextField
          label={say('document.until')}
          type="date"
          value={to}
          onChange={({ target }) => setDays({ from, to: target.value })}
        />
      </div>
      <RecordTable
        of={list}
        rowsOf={(page) => page.documents}
        none={say('none')}
        caption={say('documents')}
        keyOf={(document) => document.id}
        columns={[
          { title: say('document.number'), cell: ({ number }) => number },
          { title: say('kind'), cell: ({ kind }) => say(`document.${kind}`) },
          { title: say('document.issued'), cell: ({ issuedAt }) => formats.day(issuedAt) },
          { title: say('document.gross'), isAmount: true, cell: ({ grossHal }) => formats.money(grossHal) },
          {
            title: say('dnc.action'),
            cell: (document) => <SendDocument id={id} documentId={document.id} number={document.number} />,
          },
        ]}
      />
    </>
  )
}

interface Sent {
  readonly id: string
  readonly documentId: string
  readonly number: string
}

function SendDocument({ id, documentId, number }: Sent) {
  const { say } = useWords()
  const send = useChange('sendDocument')
  const [to, setTo] = useState('')
  async function act(reason: string) {
    const body = { reason, ...(to.trim() !== '' && { to: to.trim() }) }
    await send.mutateAsync({ params: { id, documentId }, body })
  }
  return (
    <>
      <WithReason
        label={say('document.send')}
        about={number}
        title={say('document.sendTitle', { number })}
        why={say('document.sendWhy')}
        error={send.error}
        act={act}
      >
        <TextField
          label={say('document.to')}
          hint={say('document.toHint')}
          type="email"
          maxLength={200}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </WithReason>
      {send.isSuccess && <p role="status">{say('document.sent')}</p>}
    </>
  )
}
