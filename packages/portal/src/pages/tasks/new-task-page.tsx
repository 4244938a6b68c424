import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { SentTo } from '../../api/operation-types.ts'
import { useChange, useOperation } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Select, TextField } from '../../parts/field.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { ContactFile, type Preview } from './contact-file.tsx'
import { type CallingHours, WindowFields } from './window-fields.tsx'
import { useWords } from './words.ts'

/** The bounds of a campaign (spec:tasks.body). */
const maxName = 100
const attempts = [1, 2, 3] as const
const officeHours: CallingHours = { days: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }

/** Makes a campaign of a spreadsheet. Nothing is dialed until it is started. */
export function NewTaskPage() {
  const { say } = useWords()
  const agents = useOperation('listAgents', { query: { limit: 200 } })
  return (
    <Page title={say('new')}>
      <Section title={say('new.settings')}>
        <Loaded of={agents}>
          {(answer) =>
            answer.agents.length === 0 ? (
              <Empty text={say('new.noAgent')}>
                <Link to="/agents">{say('nav.agents')}</Link>
              </Empty>
            ) : (
              <Form agents={answer.agents} />
            )
          }
        </Loaded>
      </Section>
    </Page>
  )
}

function Form({ agents }: { readonly agents: readonly { readonly id: string; readonly name: string }[] }) {
  const { say } = useWords()
  const navigate = useNavigate()
  const create = useChange('createTask', ['listTasks'])
  const [name, setName] = useState('')
  const [agentId, setAgentId] = useState(agents[0]!.id)
  const [contacts, setContacts] = useState<Preview>()
  const [hours, setHours] = useState(officeHours)
  const [maxAttempts, setMaxAttempts] = useState('1')
  const [budget, setBudget] = useState('')
  const count = contacts?.recipients.length ?? 0
  function submit(event: FormEvent) {
    event.preventDefault()
    const body = {
      name: name.trim(),
      agentId: agentId as `ag_${string}`,
      recipients: contacts?.recipients ?? [],
      maxAttempts: Number(maxAttempts),
      callingWindow: { ...hours, days: [...hours.days] },
      ...(budget !== '' && { budgetHal: Math.round(Number(budget) * 100) }),
    } as NonNullable<SentTo<'createTask'>['body']>
    create.mutate(
      { body },
      { onSuccess: ({ task }) => void navigate({ to: '/tasks/$id', params: { id: task.id } }) },
    )
  }
  return (
    <form onSubmit={submit} className="flex max-w-2xl flex-col gap-3">
      <TextField
        label={say('tasks.name')}
        required
        maxLength={maxName}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Select label={say('new.agent')} value={agentId} onChange={({ target }) => setAgentId(target.value)}>
        {agents.map((agent) => (
          <option key={agent.id} value={agent.id}>
            {agent.name}
          </option>
        ))}
      </Select>
      <ContactFile tell={setContacts} />
      <WindowFields value={hours} change={setHours} />
      <Select
        label={say('new.attempts')}
        hint={say('new.attemptsHint')}
        value={maxAttempts}
        onChange={({ target }) => setMaxAttempts(target.value)}
      >
        {attempts.map((most) => (
          <option key={most}>{most}</option>
        ))}
      </Select>
      <TextField
        label={say('new.budget')}
        hint={say('new.budgetHint')}
        type="number"
        inputMode="numeric"
        min={1}
        max={10_000_000}
        step={1}
        value={budget}
        onChange={({ target }) => setBudget(target.value)}
      />
      <Failure error={create.error} />
      <p>
        <Button
          look="main"
          type="submit"
          disabled={create.isPending || count === 0 || hours.days.length === 0}
        >
          {say('new.create')}
        </Button>
      </p>
    </form>
  )
}
