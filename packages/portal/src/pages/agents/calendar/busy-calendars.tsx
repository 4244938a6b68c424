import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { Button } from '../../../parts/button.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { Toggle } from '../../../parts/toggle.tsx'
import type { Draft, DraftPart } from '../draft.ts'
import { useWords } from '../words.ts'
import { busyChoices, maxBusyCalendars } from './busy-choices.ts'

type Calendar = NonNullable<Draft['calendar']>

/** Calendars whose events block times, besides the one that appointments are written to. */
export function BusyCalendars({
  of,
  chosen,
  change,
  isReadOnly,
}: Pick<DraftPart, 'change'> & {
  readonly of: Calendar
  readonly chosen: readonly string[]
  readonly isReadOnly: boolean
}) {
  const { say } = useWords()
  const [isWanted, setWanted] = useState(false)
  return (
    <fieldset className="flex min-w-0 flex-col items-start gap-2">
      <legend className="mb-1">{say('agents.busyCalendarIds')}</legend>
      {isWanted ? (
        <Choices of={of} chosen={chosen} change={change} />
      ) : (
        <p className="wrap-anywhere">
          {chosen.length > 0 ? chosen.join(', ') : say('none')}{' '}
          {!isReadOnly && <Button onClick={() => setWanted(true)}>{say('calendar.chooseBusy')}</Button>}
        </p>
      )}
    </fieldset>
  )
}

/** The provider is asked for them when somebody wants to choose. */
function Choices({
  of,
  chosen,
  change,
}: Pick<DraftPart, 'change'> & { readonly of: Calendar; readonly chosen: readonly string[] }) {
  const { say } = useWords()
  const read = useOperation('listCalendars', { params: { id: of.integrationId } })
  return (
    <Loaded of={read}>
      {({ calendars }) => {
        const choices = busyChoices(calendars, of.calendarId, chosen)
        if (choices.length === 0) return <p className="text-faint">{say('calendar.noOther')}</p>
        return (
          <>
            <p className="text-sm text-faint">{say('calendar.busyHint', { most: maxBusyCalendars })}</p>
            {choices.map(({ id, label }) => (
              <Toggle
                key={id}
                label={label}
                checked={chosen.includes(id)}
                disabled={!chosen.includes(id) && chosen.length >= maxBusyCalendars}
                onChange={({ target: { checked } }) =>
                  change({ busyCalendarIds: checked ? [...chosen, id] : chosen.filter((one) => one !== id) })
                }
              />
            ))}
          </>
        )
      }}
    </Loaded>
  )
}
