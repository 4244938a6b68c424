import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { now } from '../../../browser.ts'
import { Button } from '../../../parts/button.tsx'
import { Facts } from '../../../parts/facts.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import type { Draft } from '../draft.ts'
import { useWords } from '../words.ts'

const weekMs = 7 * 86_400_000

/** The times that the agent would offer in the coming week, asked of the calendar when somebody wants to see it. */
export function FreeTimes({
  of,
  busyCalendarIds,
}: {
  readonly of: NonNullable<Draft['calendar']>
  readonly busyCalendarIds: readonly string[]
}) {
  const { say } = useWords()
  const [asked, setAsked] = useState<{ readonly from: string; readonly to: string }>()
  function ask() {
    const from = now()
    setAsked({ from: new Date(from).toISOString(), to: new Date(from + weekMs).toISOString() })
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Button onClick={ask}>{say('free.show')}</Button>
      {asked && <Week of={of} busyCalendarIds={busyCalendarIds} asked={asked} />}
    </div>
  )
}

function Week({
  of: { integrationId, ...rules },
  busyCalendarIds,
  asked,
}: {
  readonly of: NonNullable<Draft['calendar']>
  readonly busyCalendarIds: readonly string[]
  readonly asked: { readonly from: string; readonly to: string }
}) {
  const { say, formats } = useWords()
  const read = useOperation('findAvailability', {
    params: { id: integrationId },
    body: { ...rules, busyCalendarIds: [...busyCalendarIds], ...asked },
  })
  return (
    <Loaded of={read}>
      {({ slots }) => {
        if (slots.length === 0) return <p role="status">{say('free.none')}</p>
        const days = new Map<string, string[]>()
        for (const { start } of slots) {
          const at = Date.parse(start)
          const day = formats.day(at)
          days.set(day, [...(days.get(day) ?? []), formats.clock(at)])
        }
        return <Facts of={[...days].map(([day, times]) => [day, times.join(', ')])} />
      }}
    </Loaded>
  )
}
