import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useOperation } from '../../api/use-operation.ts'
import { remembered } from '../../browser.ts'
import { Section } from '../../parts/page.tsx'
import { account } from '../../person/person.ts'
import { startSteps } from './start-steps.ts'
import { useWords } from './words.ts'

/** As the other parts of the page read them, so that they are read once. */
const limit = 200
const shownCalls = 5

/** These come about without an event that would tell of them. */
const untold = { refetchInterval: 20_000 }

/** The first steps of an account, which tick themselves; gone, and no longer read, once all are done. */
export function StartList() {
  const name = `hovor-started-${account?.accountId}`
  const [isOver, setOver] = useState(() => remembered.get(name) !== undefined)
  const over = useCallback(() => {
    remembered.set(name, 'yes')
    setOver(true)
  }, [name])
  return !isOver && <Steps over={over} />
}

function Steps({ over }: { readonly over: () => void }) {
  const { say } = useWords()
  const agents = useOperation('listAgents', { query: { limit } }, untold)
  const numbers = useOperation('listNumbers', { query: { limit } }, untold)
  const calls = useOperation('listCalls', { query: { limit: shownCalls } })
  const texts = useOperation('listMessages', { query: { limit: 1 } })
  const webhook = useOperation('getWebhook', {}, untold)
  const keys = useOperation('listApiKeys', {}, untold)
  const steps = startSteps({
    agents: agents.data?.agents.length,
    numbers: numbers.data?.numbers,
    calls: calls.data?.calls.length,
    texts: texts.data?.messages.length,
    deliveries: webhook.data?.webhook.recentDeliveries,
    keys: keys.data?.apiKeys,
  })
  const isOver = steps.every(({ isDone }) => isDone)
  useEffect(() => {
    if (isOver) over()
  }, [isOver, over])
  // A webhook that is missing counts as read, and stays so while it is looked for again.
  const isReading = [agents, numbers, calls, texts, webhook, keys].some((read) => !read.isFetched)
  if (isReading || isOver) return null
  return (
    <Section title={say('start')}>
      <ol className="flex flex-col gap-1">
        {steps.map(({ to, word, isDone }) => (
          <li key={word}>
            <span className={isDone ? 'text-good' : 'text-faint'}>
              <span aria-hidden="true">{isDone ? '✓' : '○'}</span>{' '}
              <span className="sr-only">{say(isDone ? 'start.done' : 'start.open')}: </span>
            </span>
            {isDone ? say(word) : <Link to={to}>{say(word)}</Link>}
          </li>
        ))}
      </ol>
    </Section>
  )
}
