import { Select } from '../../parts/field.tsx'
import { type Attempts, attemptsOfPolicy, attemptsWith } from './task-settings.ts'
import { useWords } from './words.ts'

/** How often a contact is called that was not reached, and in which way. */
export function AttemptsFields({
  value,
  change,
  delayMins,
  maySpread,
}: {
  readonly value: Attempts
  readonly change: (attempts: Attempts) => void
  /** Between two attempts. */
  readonly delayMins: number
  /** Whether the patient way may still be chosen: nobody has been called yet. */
  readonly maySpread: boolean
}) {
  const { say } = useWords()
  const { most, policy } = value
  return (
    <>
      <Select
        label={say('retry')}
        hint={policy !== null || maySpread ? say('retry.spreadHint') : undefined}
        value={policy ?? ''}
        onChange={({ target }) =>
          change(attemptsOfPolicy(target.value === 'enterprise_retry' ? 'enterprise_retry' : null))
        }
      >
        <option value="">{say('retry.plain', { count: delayMins })}</option>
        {(policy !== null || maySpread) && <option value="enterprise_retry">{say('retry.spread')}</option>}
      </Select>
      <Select
        label={say('new.attempts')}
        value={String(most)}
        onChange={({ target }) => change({ ...value, most: Number(target.value) })}
      >
        {attemptsWith(policy).map((count) => (
          <option key={count}>{count}</option>
        ))}
      </Select>
    </>
  )
}
