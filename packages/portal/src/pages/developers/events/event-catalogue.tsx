import type { EventName } from '@hovor/api'
import { useSearch } from '@tanstack/react-router'
import { useOperation } from '../../../api/use-operation.ts'
import { Code } from '../../../parts/code.tsx'
import { useWords } from '../words.ts'
import { countDeliveries } from './count-deliveries.ts'
import { eventExamples } from './event-examples.ts'

const names = Object.keys(eventExamples) as readonly EventName[]

/** Each event with when it is sent, how often it was lately, and an example. */
export function EventCatalogue() {
  const { say } = useWords()
  const { event: opened } = useSearch({ from: '/developers/events' })
  const counts = countDeliveries(useOperation('listDeliveries').data?.deliveries ?? [])
  return (
    <ul className="flex flex-col gap-3">
      {names.map((name) => (
        <li key={name}>
          <details open={name === opened}>
            <summary>
              <code>{name}</code>: {say(`events.when.${name}`)}
              {counts.has(name) && (
                <span className="text-faint"> {say('events.count', { count: counts.get(name) ?? 0 })}</span>
              )}
            </summary>
            <div className="mt-2">
              <Code
                label={say('events.example', { event: name })}
                text={JSON.stringify(eventExamples[name], null, 2)}
              />
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}
