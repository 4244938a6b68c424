import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useChange, useList } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Select, TextField } from '../../parts/field.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { RecordTable } from '../../parts/record-table.tsx'
import { may } from '../../person/may.ts'
import { ImportAgent } from './copies/import-agent.tsx'
import { languages } from './languages.ts'
import { useWords } from './words.ts'

/** The agents of the account. */
export function AgentsPage() {
  const { say, formats } = useWords()
  const list = useList('listAgents')
  return (
    <Page title={say('nav.agents')}>
      <Section title={say('agents.list')}>
        <RecordTable
          of={list}
          rowsOf={(page) => page.agents}
          caption={say('agents.list')}
          none={say('agents.none')}
          keyOf={({ id }) => id}
          columns={[
            {
              title: say('agents.name'),
              cell: ({ id, name }) => (
                <Link to="/agents/$id" params={{ id }}>
                  {name}
                </Link>
              ),
            },
            { title: say('agents.language'), cell: ({ language }) => say(`agentLanguage.${language}`) },
            { title: say('numbers.number'), cell: ({ numberE164 }) => numberE164 ?? say('none') },
            {
              title: say('numbers.status'),
              cell: ({ suspended }) => say(suspended ? 'agents.suspended' : 'agents.live'),
            },
            { title: say('agents.changed'), cell: ({ updatedAt }) => formats.time(updatedAt) },
          ]}
        />
      </Section>
      {may('write') && (
        <Section title={say('agents.new')}>
          <NewAgent />
        </Section>
      )}
      {may('write') && (
        <Section title={say('copies.importTitle')}>
          <ImportAgent />
        </Section>
      )}
    </Page>
  )
}

function NewAgent() {
  const { say, language: own } = useWords()
  const navigate = useNavigate()
  const create = useChange('createAgent', ['listAgents'])
  const [name, setName] = useState('')
  const [language, setLanguage] = useState<(typeof languages)[number]>(own)
  function submit(event: FormEvent) {
    event.preventDefault()
    create.mutate(
      { body: { name, language } },
      { onSuccess: ({ agent: { id } }) => void navigate({ to: '/agents/$id', params: { id } }) },
    )
  }
  return (
    <form onSubmit={submit} className="flex max-w-md flex-col gap-3">
      <TextField
        label={say('agents.name')}
        required
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Select
        label={say('agents.language')}
        value={language}
        onChange={({ target }) => setLanguage(languages.find((one) => one === target.value) ?? own)}
      >
        {languages.map((code) => (
          <option key={code} value={code}>
            {say(`agentLanguage.${code}`)}
          </option>
        ))}
      </Select>
      <Failure error={create.error} />
      <p>
        <Button look="main" type="submit" disabled={create.isPending}>
          {say('agents.create')}
        </Button>
      </p>
    </form>
  )
}
