import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useChange, useOperation } from '../../api/use-operation.ts'
import { now } from '../../browser.ts'
import { Button } from '../../parts/button.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { ContactFile, type Preview } from './contact-file.tsx'
import { type NamedAgent, SettingsFields } from './settings-fields.tsx'
import { newSettings, newTaskOf, type TaskSettings, usualDelayMins } from './task-settings.ts'
import { useWords } from './words.ts'

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

function Form({ agents }: { readonly agents: readonly NamedAgent[] }) {
  const { say } = useWords()
  const navigate = useNavigate()
  const create = useChange('createTask', ['listTasks'])
  const [settings, setSettings] = useState(() => newSettings(agents[0]!.id as TaskSettings['agentId']))
  const [contacts, setContacts] = useState<Preview>()
  const [openedAtMs] = useState(now)
  const recipients = contacts?.recipients ?? []
  function submit(event: FormEvent) {
    event.preventDefault()
    create.mutate(
      { body: newTaskOf(settings, recipients) },
      { onSuccess: ({ task }) => void navigate({ to: '/tasks/$id', params: { id: task.id } }) },
    )
  }
  return (
    <form onSubmit={submit} className="flex max-w-2xl flex-col gap-3">
      <SettingsFields
        value={settings}
        change={(changed) => setSettings({ ...settings, ...changed })}
        agents={agents}
        delayMins={usualDelayMins}
        maySpread
        soonestEndMs={openedAtMs}
      >
        <ContactFile tell={setContacts} />
      </SettingsFields>
      <Failure error={create.error} />
      <p>
        <Button
          look="main"
          type="submit"
          disabled={create.isPending || recipients.length === 0 || settings.callingWindow?.days.length === 0}
        >
          {say('new.create')}
        </Button>
      </p>
    </form>
  )
}
