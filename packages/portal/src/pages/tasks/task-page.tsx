import { useParams } from '@tanstack/react-router'
import { useChange, useOperation } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { may } from '../../person/may.ts'
import { Contacts } from './contacts.tsx'
import { EditTask } from './edit-task.tsx'
import { Reason } from './reason.tsx'
import { Reconcile } from './reconcile.tsx'
import { ReviewQueue } from './review-queue.tsx'
import type { Task } from './task-settings.ts'
import { useWords } from './words.ts'

/** One campaign: how far it is, what it costs, what a person must decide, and its settings. */
export function TaskPage() {
  const { say } = useWords()
  const { id } = useParams({ from: '/tasks/$id' })
  const read = useOperation('getTask', { params: { id } })
  return (
    <Page title={read.data?.task.name ?? say('tasks.title')}>
      <Loaded of={read}>
        {({ task }) => (
          <>
            <Section title={say('tasks.progress')}>
              <Progress of={task} />
              {may('write') && <Actions of={task} />}
              {may('write') && <Reconcile of={task} />}
            </Section>
            {task.counts.review > 0 && (
              <Section title={say('tasks.reviewQueue')}>
                <ReviewQueue of={task} />
              </Section>
            )}
            <Section title={say('tasks.contacts')}>
              <Contacts id={task.id} />
            </Section>
            <Section title={say('edit')}>
              <EditTask key={task.id} of={task} />
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Progress({ of: task }: { readonly of: Task }) {
  const { say, formats } = useWords()
  const { total, waiting, inProgress, review, done, succeeded } = task.counts
  const { budgetHal, forecast, lastError, reservedBudgetHal } = task
  return (
    <>
      <progress className="mb-3 h-2 w-full" max={total} value={done} aria-label={say('tasks.done')} />
      <Facts
        of={[
          [say('call.status'), say(`task.${task.status}`)],
          [say('tasks.done'), say('tasks.doneOf', { done, total })],
          [say('tasks.succeeded'), succeeded],
          [say('tasks.waiting'), waiting],
          [say('tasks.inProgress'), inProgress],
          [say('tasks.review'), review],
          [say('tasks.spent'), formats.money(task.spentHal)],
          [say('tasks.reserved'), reservedBudgetHal === 0 ? undefined : formats.money(reservedBudgetHal)],
          [say('tasks.budget'), budgetHal === undefined ? undefined : formats.money(budgetHal)],
          [
            say('tasks.forecastEnd'),
            forecast?.endsAt === undefined ? undefined : formats.time(forecast.endsAt),
          ],
          [say('tasks.forecastCost'), forecast && formats.money(forecast.costHal)],
          [say('tasks.lastError'), lastError && <Reason key="error" of={lastError} />],
        ]}
      />
    </>
  )
}

function Actions({ of: { id, name, status, revision, counts } }: { readonly of: Task }) {
  const { say } = useWords()
  const reads = ['getTask', 'listTasks'] as const
  const start = useChange('startTask', reads)
  const pause = useChange('updateTask', reads)
  if (status === 'running')
    return (
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          disabled={pause.isPending}
          onClick={() => pause.mutate({ params: { id }, body: { status: 'paused', revision } })}
        >
          {say('tasks.pause')}
        </Button>
        <Process id={id} />
        <Failure error={pause.error} />
      </div>
    )
  if (status !== 'draft' && status !== 'paused') return null
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Confirm
        look="main"
        label={say('tasks.start')}
        title={say('tasks.startTitle', { name })}
        error={start.error}
        act={() => start.mutateAsync({ params: { id } })}
      >
        <p>{say('tasks.startWhy', { count: counts.waiting })}</p>
      </Confirm>
      <Cancel of={{ id, name, revision }} />
    </div>
  )
}

/** The service dials by itself; this is for those who do not want to wait for it. */
function Process({ id }: { readonly id: string }) {
  const { say } = useWords()
  const process = useChange('processTask', ['getTask', 'listTaskItems'])
  return (
    <>
      <Button disabled={process.isPending} onClick={() => process.mutate({ params: { id } })}>
        {say('tasks.process')}
      </Button>
      {process.data && <p role="status">{say('tasks.processed', { count: process.data.dispatched })}</p>}
      <Failure error={process.error} />
    </>
  )
}

function Cancel({ of: { id, name, revision } }: { readonly of: Pick<Task, 'id' | 'name' | 'revision'> }) {
  const { say } = useWords()
  const cancel = useChange('cancelTask', ['getTask', 'listTasks', 'listTaskItems'])
  return (
    <Confirm
      look="bad"
      label={say('tasks.cancel')}
      title={say('tasks.cancelTitle', { name })}
      error={cancel.error}
      act={() => cancel.mutateAsync({ params: { id }, body: { revision } })}
    >
      <p>{say('tasks.cancelWhy')}</p>
    </Confirm>
  )
}
