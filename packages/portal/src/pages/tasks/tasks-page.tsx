import { Link } from '@tanstack/react-router'
import { useList } from '../../api/use-operation.ts'
import { Page } from '../../parts/page.tsx'
import { RecordTable } from '../../parts/record-table.tsx'
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
        <RecordTable
          of={list}
          rowsOf={(page) => page.tasks}
          caption={say('nav.tasks')}
          none={say('tasks.none')}
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
      </section>
    </Page>
  )
}
