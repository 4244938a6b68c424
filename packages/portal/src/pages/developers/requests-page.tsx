import type { ApiRequest } from '@hovor/api'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useList } from '../../api/use-operation.ts'
import { Select } from '../../parts/field.tsx'
import { LoadMore } from '../../parts/load-more.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { FindRequest } from './find-request.tsx'
import { requestSearch } from './request-search.ts'
import { RequestTable } from './request-table.tsx'
import { statusClasses } from './status-class.ts'
import { useWords } from './words.ts'

/** The latest requests of programs, to see why one was refused. */
export function RequestsPage() {
  const { say } = useWords()
  const { status, id } = useSearch({ from: '/developers/requests' })
  const navigate = useNavigate()
  const list = useList('listRequests', { query: { ...(status && { status }) } })
  const choose = (text: string) =>
    void navigate({
      to: '/developers/requests',
      search: requestSearch({ status: text, id }),
      replace: true,
    })
  return (
    <Page title={say('requests')}>
      <p>{say('requests.why')}</p>
      <Section title={say('requests.find')}>
        <FindRequest key={id} first={id} />
      </Section>
      <Section title={say('requests.latest')}>
        <div className="mb-3 max-w-xs">
          <Select
            label={say('requests.answers')}
            value={status ?? 'all'}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="all">{say('all')}</option>
            {statusClasses.map((one) => (
              <option key={one} value={one}>
                {say(`requests.${one}`)}
              </option>
            ))}
          </Select>
        </div>
        <Loaded of={list}>{(pages) => <Latest of={pages.flatMap(({ requests }) => requests)} />}</Loaded>
        <LoadMore of={list} />
      </Section>
    </Page>
  )
}

function Latest({ of }: { readonly of: readonly ApiRequest[] }) {
  const { say } = useWords()
  return of.length === 0 ? <p>{say('requests.none')}</p> : <RequestTable of={of} />
}
