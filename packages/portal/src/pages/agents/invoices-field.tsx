import { Link } from '@tanstack/react-router'
import { useOperation } from '../../api/use-operation.ts'
import { Select } from '../../parts/field.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import type { DraftPart } from './draft.ts'
import { useWords } from './words.ts'

/** The invoicing system in which the agent looks up invoices of verified callers. */
export function InvoicesField({ draft: { invoicesIntegrationId: chosen }, change }: DraftPart) {
  const { say } = useWords()
  const list = useOperation('listIntegrations')
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-semibold">{say('agents.invoicesIntegrationId')}</legend>
      <Loaded of={list}>
        {({ integrations }) => {
          const systems = integrations.filter(({ kind }) => kind === 'invoices')
          if (systems.length === 0 && chosen == null)
            return (
              <p className="text-faint">
                {say('invoices.connect')} <Link to="/integrations">{say('nav.integrations')}</Link>
              </p>
            )
          return (
            <Select
              label={say('agents.invoicesIntegrationId')}
              value={chosen ?? ''}
              onChange={({ target }) =>
                change({ invoicesIntegrationId: target.value === '' ? null : target.value })
              }
            >
              <option value="">{say('invoices.none')}</option>
              {chosen != null && !systems.some(({ id }) => id === chosen) && <option>{chosen}</option>}
              {systems.map(({ id, label, accountLabel }) => (
                <option key={id} value={id}>
                  {[label, accountLabel].filter(Boolean).join(' · ')}
                </option>
              ))}
            </Select>
          )
        }}
      </Loaded>
    </fieldset>
  )
}
