import { Link } from '@tanstack/react-router'
import { isMissing } from '../../api/api-error.ts'
import { useOperation } from '../../api/use-operation.ts'
import { Failure } from '../../parts/failure.tsx'
import { may } from '../../person/may.ts'
import { type Problem, problemsIn } from './problems-in.ts'
import { useWords } from './words.ts'

/** Tasks, numbers and agents looked at: as many as one read returns. */
const limit = 200

/** Everything that needs a person's attention, as links; what cannot be read hides nothing of the rest. */
export function Attention() {
  const { say } = useWords()
  const balance = useOperation('getBalance')
  const tasks = useOperation('listTasks', { query: { limit } })
  const numbers = useOperation('listNumbers', { query: { limit } })
  const agents = useOperation('listAgents', { query: { limit } })
  const integrations = useOperation('listIntegrations')
  // Who only reads does not see the webhook, and could not mend it.
  const isAsked = may('write')
  const webhook = useOperation('getWebhook', {}, { enabled: isAsked })
  const reads = [
    ...[balance, tasks, numbers, agents, integrations],
    ...(isAsked && !isMissing(webhook.error) ? [webhook] : []),
  ]
  const problems = problemsIn({
    availableHal: balance.data?.availableHal,
    deliveries: webhook.data?.webhook.recentDeliveries,
    tasks: tasks.data?.tasks,
    numbers: numbers.data?.numbers,
    agents: agents.data?.agents,
    integrations: integrations.data?.integrations,
  })
  const error = reads.find((read) => read.error !== null)?.error ?? null
  const isReading = reads.some((read) => read.isPending)
  return (
    <>
      {problems.length > 0 && (
        <ul className="list-disc pl-5">
          {problems.map((problem) => (
            <li key={JSON.stringify(problem)}>
              <Told of={problem} />
            </li>
          ))}
        </ul>
      )}
      {problems.length === 0 && error === null && <p>{say(isReading ? 'loading' : 'attention.none')}</p>}
      {error !== null && (
        <>
          <p>{say('attention.partly')}</p>
          <Failure error={error} />
        </>
      )}
    </>
  )
}

function Told({ of: problem }: { readonly of: Problem }) {
  const { say, formats } = useWords()
  switch (problem.kind) {
    case 'credit':
      return (
        <Link to="/billing">{say('attention.credit', { amount: formats.money(problem.availableHal) })}</Link>
      )
    case 'number':
      return <Link to="/numbers">{say('attention.number', { number: problem.e164 })}</Link>
    case 'agent':
      return (
        <Link to="/agents/$id" params={{ id: problem.id }}>
          {say('attention.agent', { name: problem.name })}
        </Link>
      )
    case 'integration':
      return <Link to="/integrations">{say('attention.integration', { name: problem.name })}</Link>
    case 'deliveries':
      return <Link to="/webhook">{say('attention.deliveries', { count: problem.count })}</Link>
    case 'task': {
      const { id, name, count } = problem
      return (
        <Link to="/tasks/$id" params={{ id }}>
          {say('attention.task', { name, count })}
        </Link>
      )
    }
  }
}
