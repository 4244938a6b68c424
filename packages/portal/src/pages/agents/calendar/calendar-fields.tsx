import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { Button } from '../../../parts/button.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { Select, TextField } from '../../../parts/field.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import type { Draft, DraftPart } from '../draft.ts'
import { useWords } from '../words.ts'
import { BusyCalendars } from './busy-calendars.tsx'
import { FreeTimes } from './free-times.tsx'
import { hoursPattern, readHours, weekdays, writtenHours } from './weekly-hours.ts'

type Calendar = NonNullable<Draft['calendar']>

const numbers = {
  slotMinutes: { min: 5, max: 480 },
  minNoticeMinutes: { min: 0, max: 43_200 },
  horizonDays: { min: 1, max: 365 },
  bufferMinutes: { min: 0, max: 240 },
} as const

const numberNames = Object.keys(numbers) as readonly (keyof typeof numbers)[]
const workHours = [{ from: '08:00', to: '16:00' }]

/** The calendar that the agent books into, and by which rules. */
export function CalendarFields({ draft, change, isReadOnly }: DraftPart & { readonly isReadOnly: boolean }) {
  const { say } = useWords()
  const list = useOperation('listIntegrations')
  const { calendar, busyCalendarIds } = draft
  function choose(integrationId: string) {
    if (integrationId === '') return change({ calendar: null, busyCalendarIds: [] })
    change({
      busyCalendarIds: [],
      calendar: {
        timezone: 'Europe/Prague',
        slotMinutes: 30,
        minNoticeMinutes: 120,
        horizonDays: 30,
        bufferMinutes: 0,
        windows: Object.fromEntries(weekdays.slice(0, 5).map((day) => [day, workHours])),
        ...calendar,
        integrationId: integrationId as `int_${string}`,
        calendarId: 'primary',
      },
    })
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-semibold">{say('agents.calendar')}</legend>
      <Loaded of={list}>
        {({ integrations }) => {
          const calendars = integrations.filter(({ kind }) => kind === 'calendar')
          if (calendars.length === 0 && calendar === null)
            return (
              <p className="text-faint">
                {say('calendar.connect')} <Link to="/integrations">{say('nav.integrations')}</Link>
              </p>
            )
          return (
            <Select
              label={say('calendar.account')}
              value={calendar?.integrationId ?? ''}
              onChange={({ target }) => choose(target.value)}
            >
              <option value="">{say('calendar.none')}</option>
              {calendars.map(({ id, label, accountLabel }) => (
                <option key={id} value={id}>
                  {[label, accountLabel].filter(Boolean).join(' · ')}
                </option>
              ))}
            </Select>
          )
        }}
      </Loaded>
      {calendar !== null && (
        <>
          <Rules
            isReadOnly={isReadOnly}
            of={calendar}
            change={(changed) =>
              change({
                calendar: { ...calendar, ...changed },
                // What is written to is checked anyway, and refused among the others.
                ...(changed.calendarId !== undefined && {
                  busyCalendarIds: busyCalendarIds.filter((id) => id !== changed.calendarId),
                }),
              })
            }
          />
          <BusyCalendars
            key={calendar.integrationId}
            isReadOnly={isReadOnly}
            of={calendar}
            chosen={busyCalendarIds}
            change={change}
          />
          {!isReadOnly && <FreeTimes of={calendar} busyCalendarIds={busyCalendarIds} />}
        </>
      )}
    </fieldset>
  )
}

function Rules({
  of,
  change,
  isReadOnly,
}: {
  readonly of: Calendar
  readonly change: (changed: Partial<Calendar>) => void
  readonly isReadOnly: boolean
}) {
  const { say, language } = useWords()
  return (
    <>
      <CalendarChoice isReadOnly={isReadOnly} of={of} change={(calendarId) => change({ calendarId })} />
      <div className="grid gap-3 sm:grid-cols-2">
        {numberNames.map((name) => (
          <TextField
            key={name}
            label={say(`calendar.${name}`)}
            type="number"
            inputMode="numeric"
            required
            step={1}
            {...numbers[name]}
            value={of[name]}
            onChange={({ target }) => change({ [name]: Number(target.value) } as Partial<Calendar>)}
          />
        ))}
      </div>
      <p>{say('calendar.hours')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {weekdays.map((day, place) => (
          <DayHours
            key={day}
            label={weekdayIn(language, place)}
            hours={of.windows[day]}
            change={(hours) => {
              const { [day]: _, ...others } = of.windows
              change({ windows: hours.length === 0 ? others : { ...of.windows, [day]: hours } })
            }}
          />
        ))}
      </div>
    </>
  )
}

/** A Monday. */
const mondayMs = Date.UTC(2026, 0, 5)
const dayMs = 86_400_000

const weekdayIn = (language: string, place: number): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(mondayMs + place * dayMs)

function DayHours({
  label,
  hours,
  change,
}: {
  readonly label: string
  readonly hours: Calendar['windows']['monday']
  readonly change: (hours: { from: string; to: string }[]) => void
}) {
  const [text, setText] = useState(() => writtenHours(hours))
  return (
    <TextField
      label={label}
      pattern={hoursPattern}
      placeholder="08:00-16:00"
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        const read = readHours(target.value)
        if (read !== undefined) change(read)
      }}
    />
  )
}

/** The calendars of an account are asked of its provider, when somebody wants to choose another. */
function CalendarChoice({
  of,
  change,
  isReadOnly,
}: {
  readonly of: Calendar
  readonly change: (id: string) => void
  readonly isReadOnly: boolean
}) {
  const { say } = useWords()
  const [isWanted, setWanted] = useState(false)
  const read = useOperation('listCalendars', { params: { id: of.integrationId } }, { enabled: isWanted })
  const calendars = read.data?.calendars ?? []
  if (!isWanted)
    return (
      <p>
        {say('calendar.books', { calendar: of.calendarId })}{' '}
        {!isReadOnly && <Button onClick={() => setWanted(true)}>{say('calendar.choose')}</Button>}
      </p>
    )
  return (
    <>
      <Select
        label={say('calendar.which')}
        value={of.calendarId}
        onChange={({ target }) => change(target.value)}
      >
        {!calendars.some(({ id }) => id === of.calendarId) && <option>{of.calendarId}</option>}
        {calendars.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
      <Failure error={read.error} />
    </>
  )
}
