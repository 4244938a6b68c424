import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useList, useOperation } from '../../api/use-operation.ts'
import { Select } from '../../parts/field.tsx'
import { LoadMore } from '../../parts/load-more.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { may } from '../../person/may.ts'
import { account } from '../../person/person.ts'
import { TalkPanel } from './talk-panel.tsx'
import { useWords } from './words.ts'

/** Talks with an agent of the account, as its callers will. */
export function TalkPage() {
  const { say } = useWords()
  const { agent, version = 'live' } = useSearch({ from: '/talk' })
  const list = useList('listAgents')
  const isRead = agent !== undefined && may('write')
  const named = useOperation('getAgent', { params: { id: agent ?? '' } }, { enabled: isRead })
  return (
    <Page title={say('nav.talk')}>
      <Loaded of={list}>
        {(pages) => {
          const agents = pages.flatMap((page) => page.agents)
          if (agents.length === 0) return <p>{say('talk.noAgents')}</p>
          if (!may('write')) return <p>{say('talk.mayNot')}</p>
          if (agent === undefined) return <ChosenAgent agents={agents} first={{ version }} />
          return (
            <Loaded of={named}>
              {(found) => (
                <ChosenAgent
                  key={`${agent} ${version}`}
                  agents={withAgent(agents, found.agent)}
                  first={{ agent, version }}
                />
              )}
            </Loaded>
          )
        }}
      </Loaded>
      <LoadMore of={list} />
    </Page>
  )
}

interface Agent {
  readonly id: string
  readonly name: string
}

/** The agents that are loaded, of which this one need not be. */
const withAgent = (agents: readonly Agent[], one: Agent): readonly Agent[] =>
  agents.some(({ id }) => id === one.id) ? agents : [one, ...agents]

interface Choice {
  readonly agents: readonly Agent[]
  /** The agent and the version that the address names. */
  readonly first: { readonly agent?: string; readonly version: 'live' | 'draft' }
}

function ChosenAgent({ agents, first }: Choice) {
  const { say } = useWords()
  const [chosen, setChosen] = useState(first.agent)
  const [version, setVersion] = useState(first.version)
  const [isTalking, setTalking] = useState(false)
  const agentId = agents.find(({ id }) => id === chosen)?.id ?? agents[0]!.id
  return (
    <Section title={say('talk.agent')}>
      <div className="mb-4 flex max-w-md flex-col gap-3">
        <Select
          label={say('talk.with')}
          value={agentId}
          disabled={isTalking}
          onChange={({ target }) => setChosen(target.value)}
        >
          {agents.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label={say('talk.version')}
          hint={say(account?.mode === 'sandbox' ? 'talk.free' : 'talk.charged')}
          value={version}
          disabled={isTalking}
          onChange={({ target }) => setVersion(target.value === 'draft' ? 'draft' : 'live')}
        >
          <option value="live">{say('talk.live')}</option>
          <option value="draft">{say('talk.draft')}</option>
        </Select>
      </div>
      <TalkPanel wanted={{ agentId, version }} onTalking={setTalking} />
    </Section>
  )
}
