import { useChange } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import type { Task } from './task-settings.ts'
import { useWords } from './words.ts'

/** Settles what calls have reserved whose outcome somebody has decided: their reservations wait for that. */
export function Reconcile({
  of: { id, reservedBudgetHal },
}: {
  readonly of: Pick<Task, 'id' | 'reservedBudgetHal'>
}) {
  const { say, formats } = useWords()
  const reconcile = useChange('reconcileTask', ['getTask', 'listTasks', 'getBalance'])
  const settled = reconcile.data?.settled
  if (reservedBudgetHal === 0 && settled === undefined) return null
  const freeHal = settled?.reduce((sum, { releasedHal, spentHal }) => sum + releasedHal - spentHal, 0)
  return (
    <div className="mt-3 flex flex-col items-start gap-2">
      <p className="text-faint">{say('reconcile.why')}</p>
      <Button disabled={reconcile.isPending} onClick={() => reconcile.mutate({ params: { id } })}>
        {say('reconcile')}
      </Button>
      {settled !== undefined && (
        <p role="status">
          {settled.length === 0
            ? say('reconcile.none')
            : say('reconcile.done', { count: settled.length, amount: formats.money(freeHal ?? 0) })}
        </p>
      )}
      <Failure error={reconcile.error} />
    </div>
  )
}
