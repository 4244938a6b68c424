import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useList } from '../../../api/use-operation.ts'
import { Button } from '../../../parts/button.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { Select, TextField } from '../../../parts/field.tsx'
import { RecordTable } from '../../../parts/record-table.tsx'
import { callStatusFilters } from '../../../parts/records/call-statuses.ts'
import { Party } from '../../../parts/records/call-table.tsx'
import { useWords } from '../words.ts'
import { accountViewIn } from './account-view.ts'
import { CallOfAccount } from './call-of-account.tsx'

/** The calls of an account, each with what was said and what SIP carried. */
export function AccountCalls({ id }: { readonly id: string }) {
  const { say, formats } = useWords()
  const [shown, setShown] = useState<string>()
  const close = () => setShown(undefined)
  const { status, party } = useSearch({ from: '/operator/accounts/$id' })
  const navigate = useNavigate()
  const query = { limit: 25, ...(status && { status }), ...(party && { party }) }
  const show = (more: { readonly status?: string; readonly party?: string }) =>
    void navigate({
      to: '/operator/accounts/$id',
      params: { id },
      search: accountViewIn({ view: 'calls', status, party, ...more }),
      replace: true,
    })
  const list = useList('listAccountCalls', { params: { id }, query })
  return (
    <>
      <div className="mb-3 flex max-w-xl flex-wrap items-end gap-3">
        <Select
          label={say('call.status')}
          value={status ?? ''}
          onChange={({ target }) => show({ status: target.value })}
        >
          <option value="">{say('all')}</option>
          {callStatusFilters.map((value) => (
            <option key={value} value={value}>
              {say(`status.${value}`)}
            </option>
          ))}
        </Select>
        <PartyFilter key={party} party={party} show={(number) => show({ party: number })} />
      </div>
      <RecordTable
        of={list}
        rowsOf={(page) => page.calls}
        none={say('none')}
        caption={say('calls')}
        keyOf={(call) => call.id}
        columns={[
          { title: say('time'), cell: ({ createdAt }) => formats.time(createdAt) },
          { title: say('call.from'), cell: ({ from }) => <Party number={from} /> },
          { title: say('call.to'), cell: ({ to }) => <Party number={to} /> },
          { title: say('call.status'), cell: ({ status }) => say(`status.${status}`) },
          {
            title: say('call.length'),
            isAmount: true,
            cell: ({ durationSecs }) => formats.duration(durationSecs),
          },
          { title: 'ID', cell: (call) => call.id },
          {
            title: say('dnc.action'),
            cell: (call) => (
              <Button aria-label={`${say('call.openCall')}: ${call.id}`} onClick={() => setShown(call.id)}>
                {say('call.openCall')}
              </Button>
            ),
          },
        ]}
      />
      {shown && (
        <Dialog title={shown} close={close}>
          <CallOfAccount id={id} callId={shown} />
          <p className="mt-3">
            <Button onClick={close}>{say('close')}</Button>
          </p>
        </Dialog>
      )}
    </>
  )
}

/** Calls with one number at the other end; empty: with any. */
function PartyFilter({
  party,
  show,
}: {
  readonly party: string | undefined
  readonly show: (number: string) => void
}) {
  const { say } = useWords()
  const [typed, setTyped] = useState(party ?? '')
  function submit(event: FormEvent) {
    event.preventDefault()
    show(typed)
  }
  return (
    <search>
      <form onSubmit={submit} className="flex items-end gap-2">
        <TextField
          label={say('call.party')}
          type="tel"
          maxLength={24}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit">{say('acct.search')}</Button>
      </form>
    </search>
  )
}
