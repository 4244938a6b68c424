import type { IntegrationProvider } from '@hovor/api'
import type { Answer } from '../../api/operation-types.ts'
import { useWords } from './words.ts'

const inBrowser = ['calendar-oauth', 'invoices-oauth'] as const satisfies readonly IntegrationProvider[]

/** Providers that are connected in the browser, or why they cannot be. */
export function Providers({ of }: { readonly of: Answer<'listIntegrations'>['providers'] }) {
  const { say } = useWords()
  return (
    <ul className="flex flex-col gap-2">
      {inBrowser.map((provider) => (
        <li key={provider}>
          {of[provider].ready ? (
            <a href={of[provider].connectUrl}>{say('connectOf', { name: say(`provider.${provider}`) })}</a>
          ) : (
            <>
              {say(`provider.${provider}`)}: <span className="text-faint">{say('notReady')}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
