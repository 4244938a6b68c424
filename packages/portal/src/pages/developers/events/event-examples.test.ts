import { eventNames, queuedEvents, webhookEvent } from '@hovor/api'
import { expect, it } from 'vitest'
import { eventExamples } from './event-examples.ts'

it('has an example of every event, in the order of the interface', () => {
  expect(Object.keys(eventExamples)).toEqual([...eventNames])
})

it.each(Object.entries(eventExamples))(
  'shows %s as the interface describes it, field by field',
  (name, example) => {
    // Fields that the schema does not have would be left out.
    expect(webhookEvent.parse(example)).toEqual(example)
    expect(example.event).toBe(name)
    expect('event_id' in example).toBe(queuedEvents.some((queued) => queued === name))
  },
)
