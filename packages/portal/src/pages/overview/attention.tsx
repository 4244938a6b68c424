import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useOperation } from '../../api/use-operation.ts'
import { Failure } from '../../parts/failure.tsx'
import { may } from '../../person/may.ts'
import { useWords } from './words.ts'

/** Credit below this is told: an hour of an agent's calls. */
const lowCreditHal = 10_000
/** Tasks and numbers looked at. */
const limit = 50

/** Everything that needs a person's attention, as links. */
export function Attention() {
  const { say, formats } = useWords()
  const balance = useOperation('getBalance')
  const tasks = useOperation('listTasks', { query: { limit } })
  const numbers = useOperation('listNumbers', { query: { limit } })
  // Who only reads does not see the webhook, and could not mend it.
  const webhook = useOperation('getWebhook', {}, { enabled: may('write') })
  const reads = [
    balance,
    tasks,
    numbers,
    // There need not be a webhook.
    ...(may('write') ? [{ ...webhook, error: isMissing(webhook.error) ? null : webhook.error }] : []),
  ]
  const failed =
    webhook.data?.webhook.recentDeliveries.filter(({ status }) => status === 'failed').length ?? 0
  const found: readonly (ReactNode | false)[] = [
    balance.data !== undefined && balance.data.availableHal < lowCreditHal && (
      <Link to="/billing">
        {say('attention.credit', { amount: formats.money(balance.data.availableHal) })}
      </Link>
    ),
    failed > 0 && <Link to="/webhook">{say('attention.deliveries', { count: failed })}</Link>,
    ...(tasks.data?.tasks ?? [])
      .filter(({ status }) => status === 'needs_attention')
      .map(({ id, name, counts }) => (
        <Link key={id} to="/tasks/$id" params={{ id }}>
          {say('attention.task', { name, count: counts.review })}
        </Link>
      )),
    ...(numbers.data?.numbers ?? [])
      .filter(({ status }) => status === 'suspended')
      .map(({ e164 }) => (
        <Link key={e164} to="/numbers">
          {say('attention.number', { number: e164 })}
        </Link>
      )),
  ]
  const problems = found.filter((one) => one !== false)
  const error = reads.find((read) => read.error !== null)?.error ?? null
  const isReading = reads.some((read) => read.data === undefined && read.error === null && read.isPending)
  if (error !== null) return <Failure error={error} />
  if (problems.length === 0) return <p>{say(isReading ? 'loading' : 'attention.none')}</p>
  return (
    <ul className="list-disc pl-5">
      {problems.map((problem, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no state
        <li key={place}>{problem}</li>
      ))}
    </ul>
  )
}

const isMissing = (error: Error | null): boolean => error instanceof ApiError && error.code === 'not_found'
