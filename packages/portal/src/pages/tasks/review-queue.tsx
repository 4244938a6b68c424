import type { Task } from '@hovor/api'
import { useChange, useList } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { LoadMore } from '../../parts/load-more.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { may } from '../../person/may.ts'
import { Reason } from './reason.tsx'
import { useWords } from './words.ts'

const actions = ['retry', 'skip', 'succeed'] as const

/** Contacts that wait for a decision of a person, with why. Nothing is decided while the campaign dials. */
export function ReviewQueue({ of: { id, status } }: { readonly of: Pick<Task, 'id' | 'status'> }) {
  const { say } = useWords()
  const list = useList('listTaskItems', { params: { id }, query: { status: 'review' } })
  const resolve = useChange('resolveTaskItem', ['listTaskItems', 'getTask', 'listTasks'])
  const isEditable = may('write') && status !== 'running'
  return (
    <>
      {status === 'running' && <p>{say('tasks.pauseToDecide')}</p>}
      <Failure error={resolve.error} />
      <Loaded of={list}>
        {(pages) => (
          <ul className="flex flex-col gap-3">
            {pages
              .flatMap(({ items }) => items)
              .map((item) => (
                <li key={item.id}>
                  <p>{item.to}</p>
                  {item.reviewReason !== undefined && (
                    <p className="text-faint">
                      <Reason of={item.reviewReason} />
                    </p>
                  )}
                  {isEditable && (
                    <div className="mt-1 flex flex-wrap gap-2">
                      {actions.map((action) => (
                        <Button
                          key={action}
                          aria-label={say(`review.${action}For`, { number: item.to })}
                          disabled={resolve.isPending}
                          onClick={() =>
                            resolve.mutate({ params: { id, itemId: item.id }, body: { action } })
                          }
                        >
                          {say(`review.${action}`)}
                        </Button>
                      ))}
                    </div>
                  )}
                </li>
              ))}
          </ul>
        )}
      </Loaded>
      <LoadMore of={list} />
    </>
  )
}
