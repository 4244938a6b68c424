import { Facts } from '../../parts/facts.tsx'
import { useWords } from './words.ts'

/** The data that the agent captured; null: not mentioned. */
export function Captured({ of }: { readonly of: Readonly<Record<string, unknown>> }) {
  const { say } = useWords()
  const fields = Object.entries(of)
  if (fields.length === 0) return <p>{say('call.noData')}</p>
  return (
    <Facts
      of={fields.map(([name, value]) => [name, value === null ? say('call.notMentioned') : written(value)])}
    />
  )
}

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
