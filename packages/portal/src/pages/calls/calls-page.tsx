import { useNavigate, useSearch } from '@tanstack/react-router'
import { useList, useOperation } from '../../api/use-operation.ts'
import { Code } from '../../parts/code.tsx'
import { Select } from '../../parts/field.tsx'
import { LoadMore } from '../../parts/load-more.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { callStatusFilters } from '../../parts/records/call-statuses.ts'
import { person } from '../../person/person.ts'
import { type CallFilters, callFiltersIn, callQuery, directions, goals, outcomes } from './call-filters.ts'
import { CallsTable } from './list/calls-table.tsx'
import { DayField } from './list/day-field.tsx'
import { ExportCalls } from './list/export-calls.tsx'
import { liveFirst } from './live-first.ts'
import { useWords } from './words.ts'

/** Records have their transcripts, so a page is short. */
const limit = 25
/** Calls under way are few, and their records short. */
const liveLimit = 200
const agentsLimit = 200

/** The calls of the account, newest first, by the filters of the API; on top those under way, however old they are. */
export function CallsPage() {
  const { say } = useWords()
  const filters = useSearch({ from: '/calls' })
  const query = callQuery(filters)
  const calls = useList('listCalls', { query: { ...query, limit } })
  const isAll = filters.status === undefined
  const running = useOperation(
    'listCalls',
    { query: { ...query, status: 'live', limit: liveLimit } },
    { enabled: isAll },
  )
  const agents = useOperation('listAgents', { query: { limit: agentsLimit } }).data?.agents
  const agentName = (id: string) => agents?.find((agent) => agent.id === id)?.name
  return (
    <Page title={say('nav.calls')}>
      <Filters filters={filters} />
      <section aria-label={say('nav.calls')}>
        <Loaded of={calls}>
          {(pages) => {
            const listed = pages.flatMap((page) => page.calls)
            const { live, over } = liveFirst((isAll && running.data?.calls) || [], listed)
            if (live.length + over.length === 0) return <p>{say('calls.none')}</p>
            return (
              <>
                {live.length > 0 && (
                  <Section title={say('calls.live')}>
                    <CallsTable caption={say('calls.live')} calls={live} agentName={agentName} />
                  </Section>
                )}
                {over.length > 0 && (
                  <CallsTable caption={say('nav.calls')} calls={over} agentName={agentName} />
                )}
              </>
            )
          }}
        </Loaded>
        <LoadMore of={calls} />
      </section>
      <ExportCalls filters={filters} agentName={agentName} />
      <details>
        <summary>{say('calls.curl')}</summary>
        <div className="mt-2">
          <Code label="curl" text={curlOf(filters)} />
        </div>
      </details>
    </Page>
  )
}

/** The list as a program reads it. */
function curlOf(filters: CallFilters): string {
  const given = Object.entries(callQuery(filters)).map(([name, value]) => [name, String(value)])
  const query = new URLSearchParams(given)
  const address = `${location.origin}${person.root}/v1/calls${query.size === 0 ? '' : `?${query}`}`
  return `curl "${address}" -H "Authorization: Bearer $HOVOR_API_KEY"`
}

function Filters({ filters }: { readonly filters: CallFilters }) {
  const { say } = useWords()
  const navigate = useNavigate()
  const filter = (changed: { readonly [Name in keyof CallFilters]: string | undefined }) =>
    void navigate({ to: '/calls', search: callFiltersIn({ ...filters, ...changed }), replace: true })
  const choice = <Value extends string>(
    name: keyof CallFilters,
    label: string,
    values: readonly Value[],
    wordOf: (value: Value) => string,
  ) => (
    <Select
      label={label}
      value={filters[name] ?? ''}
      onChange={({ target }) => filter({ [name]: target.value })}
    >
      <option value="">{say('all')}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {wordOf(value)}
        </option>
      ))}
    </Select>
  )
  return (
    <form aria-label={say('filters')} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {choice('direction', say('call.direction'), directions, (value) => say(`direction.${value}`))}
      {choice('status', say('call.status'), callStatusFilters, (value) => say(`status.${value}`))}
      {choice('outcome', say('call.outcome'), outcomes, (value) => say(`outcome.${value}`))}
      {choice('goal', say('call.goal'), goals, (value) => say(`goal.${value}`))}
      <DayField label={say('calls.from')} value={filters.from} change={(from) => filter({ from })} />
      <DayField label={say('calls.to')} value={filters.to} change={(to) => filter({ to })} />
    </form>
  )
}
