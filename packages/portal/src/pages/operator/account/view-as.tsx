import { useState } from 'react'
import { useChange } from '../../../api/use-operation.ts'
import { Select } from '../../../parts/field.tsx'
import { choose } from '../../../person/person.ts'
import { WithReason } from '../with-reason.tsx'
import { useWords } from '../words.ts'

/** As long as an operator may look; the API bounds it. */
const lengths = [30, 60, 120] as const

/** Opens the portal as the people of an account see it. */
export function ViewAs({ id, name }: { readonly id: string; readonly name: string }) {
  const { say } = useWords()
  const start = useChange('startViewing')
  const [minutes, setMinutes] = useState<number>(lengths[0])
  return (
    <WithReason
      label={say('viewAs')}
      title={`${say('viewAs')}: ${name}`}
      why={say('viewAs.why')}
      error={start.error}
      act={async (reason) => {
        await start.mutateAsync({ params: { id }, body: { reason, minutes } })
        choose(id)
      }}
    >
      <Select
        label={say('viewAs.minutes')}
        value={minutes}
        onChange={({ target }) => setMinutes(Number(target.value))}
      >
        {lengths.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
    </WithReason>
  )
}
