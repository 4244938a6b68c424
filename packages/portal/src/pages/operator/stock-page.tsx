import { useList } from '../../api/use-operation.ts'
import { LoadMore } from '../../parts/load-more.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Section } from '../../parts/page.tsx'
import { RecordTable } from '../../parts/record-table.tsx'
import { OperatorFrame } from './operator-frame.tsx'
import { PriceTable } from './price-table.tsx'
import { AddNumberStock, AddSmsStock } from './stock/add-stock.tsx'
import { IntegrationHosts } from './stock/integration-hosts.tsx'
import { useWords } from './words.ts'

/** Numbers that accounts can buy, what they pay, and where their integrations may lead. */
export function StockPage() {
  const { say } = useWords()
  return (
    <OperatorFrame title={say('stock')}>
      <Section title={say('stock.numbers')}>
        <Stock of="listNumberStock" />
        <p className="mt-3">
          <AddNumberStock />
        </p>
      </Section>
      <Section title={say('stock.sms')}>
        <Stock of="listSmsStock" />
        <p className="mt-3">
          <AddSmsStock />
        </p>
      </Section>
      <Section title={say('tariffs')}>
        <Prices />
      </Section>
      <Section title={say('hosts')}>
        <IntegrationHosts />
      </Section>
    </OperatorFrame>
  )
}

function Stock({ of }: { readonly of: 'listNumberStock' | 'listSmsStock' }) {
  const { say } = useWords()
  const list = useList(of, { query: { mode: 'live' } })
  const title = say(of === 'listNumberStock' ? 'stock.numbers' : 'stock.sms')
  return (
    <RecordTable
      of={list}
      rowsOf={(page): readonly { e164: string; accountId: string | null }[] => page.numbers}
      caption={title}
      none={say('stock.none')}
      keyOf={({ e164 }) => e164}
      columns={[
        { title: say('numbers.number'), cell: ({ e164 }) => e164 },
        { title: say('stock.owner'), cell: ({ accountId }) => accountId ?? say('stock.free') },
      ]}
    />
  )
}

function Prices() {
  const { say } = useWords()
  const list = useList('listTariffs', { query: { state: 'current' } })
  return (
    <>
      <Loaded of={list}>
        {(pages) => <PriceTable caption={say('tariffs')} tariffs={pages.flatMap((page) => page.tariffs)} />}
      </Loaded>
      <LoadMore of={list} />
    </>
  )
}
