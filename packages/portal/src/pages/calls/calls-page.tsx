import { useNavigate, useSearch } from '@tanstack/react-router'
import { useList } from '../../api/use-operation.ts'
import { type CallFilters, callFiltersIn, directions, goals, outcomes } from '../../call-filters.ts'
import { useLanguage } from '../../language/language.tsx'
import type { Word } from '../../language/translate.ts'
import { Select } from '../../parts/field.tsx'
import { LoadMore } from '../../parts/load-more.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { CallTable } from './call-table.tsx'

/** Records have their transcripts, so a page is short. */
const limit = 25
/** No event tells of a call that begins. */
const pollMs = 15_000

/** The calls of the account, newest first, by the filters of the API. */
export function CallsPage() {
  const { say } = useLanguage()
  const filters = useSearch({ from: '/calls' })
  const calls = useList('listCalls', { query: { ...filters, limit } }, { pollMs })
  return (
    <Page title={say('nav.calls')}>
      <Filters filters={filters} />
      <section aria-label={say('nav.calls')}>
        <Loaded of={calls}>
          {(pages) => {
            const all = pages.flatMap((page) => page.calls)
            if (all.length === 0) return <p>{say('calls.none')}</p>
            return <CallTable caption={say('nav.calls')} calls={all} />
          }}
        </Loaded>
        <LoadMore of={calls} />
      </section>
    </Page>
  )
}

function Filters({ filters }: { readonly filters: CallFilters }) {
  const { say } = useLanguage()
  const navigate = useNavigate()
  const choice = (
    name: keyof CallFilters,
    label: Word,
    values: readonly string[],
    wordOf: (value: string) => string,
  ) => (
    <Select
      label={say(label)}
      value={filters[name] ?? ''}
      onChange={({ target }) =>
        void navigate({
          to: '/calls',
          search: callFiltersIn({ ...filters, [name]: target.value }),
          replace: true,
        })
      }
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
    <form aria-label={say('filters')} className="grid gap-3 sm:grid-cols-3">
      {choice('direction', 'call.direction', directions, (value) => say(`direction.${value}` as Word))}
      {choice('outcome', 'call.outcome', outcomes, (value) => say(`outcome.${value}` as Word))}
      {choice('goal', 'call.goal', goals, (value) => say(`goal.${value}` as Word))}
    </form>
  )
}
