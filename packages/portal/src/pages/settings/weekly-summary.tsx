import { useChange } from '../../api/use-operation.ts'
import { Failure } from '../../parts/failure.tsx'
import { Toggle } from '../../parts/toggle.tsx'
import { useWords } from './words.ts'

/** Saved as soon as it is switched. */
export function WeeklySummary({ isOn }: { readonly isOn: boolean }) {
  const { say } = useWords()
  const change = useChange('updateAccount', ['getAccount'])
  return (
    <div className="flex flex-col gap-2">
      <Toggle
        label={say('weeklySummary')}
        hint={say('weeklySummary.why')}
        checked={change.data?.account.notifications.weeklySummary ?? isOn}
        disabled={change.isPending}
        onChange={({ target: { checked } }) =>
          change.mutate({ body: { notifications: { weeklySummary: checked } } })
        }
      />
      <Failure error={change.error} />
      {change.isSuccess && <p role="status">{say('saved')}</p>}
    </div>
  )
}
