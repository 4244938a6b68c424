import { useList } from '../../api/use-operation.ts'
import { Section } from '../../parts/page.tsx'
import { RecordTable } from '../../parts/record-table.tsx'
import { CloseMonth } from './accounting/close-month.tsx'
import { DecidedPayments } from './accounting/decided-payments.tsx'
import { OpenPayments } from './accounting/open-payments.tsx'
import { UploadStatement } from './accounting/upload-statement.tsx'
import { OperatorFrame } from './operator-frame.tsx'
import { useWords } from './words.ts'

/** Payments to the bank account, and the files for the accountant. */
export function AccountingPage() {
  const { say } = useWords()
  return (
    <OperatorFrame title={say('accounting')}>
      <Section title={say('bank.upload')}>
        <UploadStatement />
      </Section>
      <Section title={say('bank.open')}>
        <OpenPayments />
      </Section>
      <Section title={say('bank.decided')}>
        <DecidedPayments />
      </Section>
      <Section title={say('month')}>
        <CloseMonth />
      </Section>
      <Section title={say('bank.statements')}>
        <Statements />
      </Section>
    </OperatorFrame>
  )
}

function Statements() {
  const { say, formats } = useWords()
  const list = useList('listBankStatements', { query: { limit: 25 } })
  return (
    <RecordTable
      of={list}
      rowsOf={(page) => page.statements}
      none={say('bank.noStatements')}
      caption={say('bank.statements')}
      keyOf={({ id }) => id}
      columns={[
        { title: say('bank.fileName'), cell: ({ fileName }) => fileName },
        { title: say('bank.uploadedAt'), cell: ({ uploadedAt }) => formats.time(uploadedAt) },
        { title: say('bank.lines'), isAmount: true, cell: ({ lines }) => lines },
        { title: say('bank.newLines'), isAmount: true, cell: ({ newLines }) => newLines },
      ]}
    />
  )
}
