import { useState } from 'react'
import { useOperation } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useWords } from './words.ts'

/** Asks the provider for its calendars, to see whether the connection works. */
export function CalendarTest({ id }: { readonly id: string }) {
  const { say } = useWords()
  const [isAsked, setAsked] = useState(false)
  const read = useOperation('listCalendars', { params: { id } }, { enabled: isAsked })
  return (
    <>
      <Button disabled={read.isFetching} onClick={() => (isAsked ? void read.refetch() : setAsked(true))}>
        {say('test')}
      </Button>
      {isAsked && (
        <div role="status" className="basis-full">
          <Loaded of={read}>
            {({ calendars }) => (
              <>
                <p>{say('test.works', { count: calendars.length })}</p>
                <ul className="list-disc pl-5">
                  {calendars.map((calendar) => (
                    <li key={calendar.id}>{calendar.label}</li>
                  ))}
                </ul>
              </>
            )}
          </Loaded>
        </div>
      )}
    </>
  )
}
