import { type FormEvent, useState } from 'react'
import { useChange, useList } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { Failure } from '../../parts/failure.tsx'
import { TextField } from '../../parts/field.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { e164Of } from '../../parts/phone-number.ts'
import { RecordTable } from '../../parts/record-table.tsx'
import { Table } from '../../parts/table.tsx'
import { may } from '../../person/may.ts'
import { useWords } from './words.ts'

/** Numbers that agents may not call, and those that are blocked for a while. */
export function DoNotCallPage() {
  const { say, formats } = useWords()
  const list = useList('listDoNotCall')
  const blocked = list.data?.[0]?.blocked ?? []
  const remove = useChange('removeDoNotCall', ['listDoNotCall'])
  const unblock = useChange('unblockDestination', ['listDoNotCall'])
  return (
    <Page title={say('nav.do-not-call')}>
      <Section title={say('dnc.listed')}>
        <RecordTable
          of={list}
          rowsOf={(page) => page.numbers}
          caption={say('dnc.listed')}
          none={say('dnc.none')}
          keyOf={({ e164 }) => e164}
          columns={[
            { title: say('numbers.number'), cell: ({ e164 }) => e164 },
            { title: say('dnc.source'), cell: ({ source }) => say(`dnc.source.${source}`) },
            { title: say('dnc.reason'), cell: ({ reason }) => reason },
            { title: say('dnc.since'), cell: ({ createdAt }) => formats.day(createdAt) },
            {
              title: say('dnc.action'),
              cell: ({ e164 }) =>
                may('write') && (
                  <Confirm
                    look="bad"
                    label={say('dnc.remove')}
                    ariaLabel={say('dnc.removeOf', { number: e164 })}
                    title={say('dnc.removeTitle', { number: e164 })}
                    error={remove.error}
                    act={() => remove.mutateAsync({ params: { e164 } })}
                  >
                    <p>{say('dnc.removeWhy')}</p>
                  </Confirm>
                ),
            },
          ]}
        />
      </Section>
      {blocked.length > 0 && (
        <Section title={say('dnc.blocked')}>
          <p>{say('dnc.blockedWhy')}</p>
          <Failure error={unblock.error} />
          <Table
            caption={say('dnc.blocked')}
            rows={blocked}
            keyOf={({ e164 }) => e164}
            columns={[
              { title: say('numbers.number'), cell: ({ e164 }) => e164 },
              { title: say('dnc.until'), cell: ({ expiresAt }) => formats.time(expiresAt) },
              {
                title: say('dnc.action'),
                cell: ({ e164 }) =>
                  may('write') && (
                    <Button
                      aria-label={say('dnc.unblockOf', { number: e164 })}
                      disabled={unblock.isPending}
                      onClick={() => unblock.mutate({ params: { e164 } })}
                    >
                      {say('dnc.unblock')}
                    </Button>
                  ),
              },
            ]}
          />
        </Section>
      )}
      {may('write') && (
        <Section title={say('dnc.add')}>
          <AddNumber />
        </Section>
      )}
    </Page>
  )
}

function AddNumber() {
  const { say } = useWords()
  const add = useChange('addDoNotCall', ['listDoNotCall'])
  const [number, setNumber] = useState('')
  const [reason, setReason] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    const body = { e164: e164Of(number), ...(reason.trim() !== '' && { reason }) }
    add.mutate(
      { body },
      {
        onSuccess() {
          setNumber('')
          setReason('')
        },
      },
    )
  }
  return (
    <form onSubmit={submit} className="flex max-w-md flex-col gap-3">
      <TextField
        label={say('numbers.number')}
        type="tel"
        required
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
      <TextField
        label={say('dnc.reason')}
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Failure error={add.error} />
      {add.isSuccess && <p role="status">{say('saved')}</p>}
      <p>
        <Button look="main" type="submit" disabled={add.isPending}>
          {say('dnc.add')}
        </Button>
      </p>
    </form>
  )
}
