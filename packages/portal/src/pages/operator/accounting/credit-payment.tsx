import { useDeferredValue, useState } from 'react'
import { useChange, useOperation } from '../../../api/use-operation.ts'
import { Select, TextField } from '../../../parts/field.tsx'
import { Toggle } from '../../../parts/toggle.tsx'
import { WithReason } from '../with-reason.tsx'
import { useWords } from '../words.ts'
import { amountOf, type BankPayment } from './bank-payment.ts'

/** Credits a payment to the account of a customer, who may have a proforma that it pays. */
export function CreditPayment({ payment }: { readonly payment: BankPayment }) {
  const { say, formats } = useWords()
  const match = useChange('matchBankPayment', ['listBankPayments'])
  const [accountId, setAccountId] = useState('')
  const [proformaId, setProformaId] = useState('')
  const [isAnotherPayment, setAnother] = useState(false)
  const amount = amountOf(payment, formats)
  return (
    <WithReason
      label={say('bank.credit')}
      about={payment.id}
      title={say('bank.creditTitle', { amount })}
      why={say('bank.creditWhy')}
      error={match.error}
      isUnready={accountId === ''}
      act={(reason) =>
        match.mutateAsync({
          params: { id: payment.id },
          body: {
            accountId,
            reason,
            ...(proformaId !== '' && { proformaId }),
            ...(isAnotherPayment && { isAnotherPayment }),
          },
        })
      }
    >
      <Account
        value={accountId}
        change={(id) => {
          setAccountId(id)
          setProformaId('')
        }}
      />
      {accountId !== '' && <Proforma accountId={accountId} value={proformaId} change={setProformaId} />}
      {payment.mayDuplicate !== undefined && (
        <Toggle
          label={say('bank.another')}
          checked={isAnotherPayment}
          onChange={({ target }) => setAnother(target.checked)}
        />
      )}
    </WithReason>
  )
}

interface ChoiceProps {
  readonly value: string
  readonly change: (id: string) => void
}

/** Chosen among those that a few words find. */
function Account({ value, change }: ChoiceProps) {
  const { say } = useWords()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const found = useOperation('listAccounts', { query: { search, limit: 20 } }, { enabled: search !== '' })
  return (
    <>
      <TextField
        label={say('acct.search')}
        hint={say('bank.accountHint')}
        type="search"
        maxLength={200}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          change('')
        }}
      />
      <Select label={say('bank.account')} value={value} onChange={({ target }) => change(target.value)}>
        <option value="">{say('bank.choose')}</option>
        {found.data?.accounts.map(({ id, companyName, email }) => (
          <option key={id} value={id}>
            {companyName === '' ? email : `${companyName}, ${email}`}
          </option>
        ))}
      </Select>
    </>
  )
}

function Proforma({ accountId, value, change }: ChoiceProps & { readonly accountId: string }) {
  const { say, formats } = useWords()
  const found = useOperation('listOperatorProformas', { query: { accountId, status: 'open', limit: 100 } })
  return (
    <Select label={say('bank.proforma')} value={value} onChange={({ target }) => change(target.value)}>
      <option value="">{say('bank.noProforma')}</option>
      {found.data?.proformas.map(({ id, variableSymbol, amountHal }) => (
        <option key={id} value={id}>
          {`${variableSymbol}: ${formats.money(amountHal)}`}
        </option>
      ))}
    </Select>
  )
}
