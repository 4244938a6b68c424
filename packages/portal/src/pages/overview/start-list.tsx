import { Link } from '@tanstack/react-router'
import { useOperation } from '../../api/use-operation.ts'
import { Section } from '../../parts/page.tsx'
import { useWords } from './words.ts'

/** As the other parts of the page read them, so that they are read once. */
const limit = 50
const shownCalls = 5

/** The first steps of an account, which tick themselves; gone once all are done. */
export function StartList() {
  const { say } = useWords()
  const agents = useOperation('listAgents', { query: { limit } })
  const numbers = useOperation('listNumbers', { query: { limit } })
  const calls = useOperation('listCalls', { query: { limit: shownCalls } })
  if (!agents.data || !numbers.data || !calls.data) return null
  const owned = numbers.data.numbers
  const steps = [
    { to: '/agents', word: 'start.agent', isDone: agents.data.agents.length > 0 },
    { to: '/numbers', word: 'start.number', isDone: owned.length > 0 },
    { to: '/numbers', word: 'start.route', isDone: owned.some(({ mode }) => mode === 'agent') },
    { to: '/talk', word: 'start.call', isDone: calls.data.calls.length > 0 },
  ] as const
  if (steps.every(({ isDone }) => isDone)) return null
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
