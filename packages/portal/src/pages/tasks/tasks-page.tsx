import { Link } from '@tanstack/react-router'
import { useList } from '../../api/use-operation.ts'
import { Empty } from '../../parts/empty.tsx'
import { LoadMore } from '../../parts/load-more.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Table } from '../../parts/table.tsx'
import { may } from '../../person/may.ts'
import { useWords } from './words.ts'

/** The campaigns of the account. */
export function TasksPage() {
  const { say, formats } = useWords()
  const list = useList('listTasks')
  return (
    <Page title={say('nav.tasks')}>
      {may('write') && (
        <p>
          <Link to="/tasks/new">{say('new')}</Link>
        </p>
      )}
      <section aria-label={say('nav.tasks')}>
        <Loaded of={list}>
          {(pages) => {
            const tasks = pages.flatMap((page) => page.tasks)
            if (tasks.length === 0) return <Empty text={say('tasks.none')} />
            return (
              <Table
                caption={say('nav.tasks')}
                rows={tasks}
                keyOf={({ id }) => id}
                columns={[
                  {
                    title: say('tasks.name'),
                    cell: ({ id, name }) => (
                      <Link to="/tasks/$id" params={{ id }}>
                        {name}
                      </Link>
                    ),
                  },
                  { title: say('call.status'), cell: ({ status }) => say(`task.${status}`) },
                  {
                    title: say('tasks.done'),
                    cell: ({ counts: { done, total } }) => say('tasks.doneOf', { done, total }),
                  },
                  { title: say('tasks.review'), isAmount: true, cell: ({ counts }) => counts.review },
                  {
                    title: say('tasks.spent'),
                    isAmount: true,
                    cell: ({ spentHal }) => formats.money(spentHal),
                  },
                  { title: say('tasks.created'), cell: ({ createdAt }) => formats.time(createdAt) },
                ]}
              />
            )
          }}
        </Loaded>
        <LoadMore of={list} />
      </section>
    </Page>
  )
}
