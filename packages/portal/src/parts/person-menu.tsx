import { languages } from '../language/chosen-language.ts'
import { useLanguage } from '../language/language.tsx'
import { account, choose, type Language, person } from '../person/person.ts'

/** Which account, which language, and the pages of the person, which the service makes without scripts. */
export function PersonMenu() {
  const { say, language, change } = useLanguage()
  const box = 'mt-1 w-full rounded border border-edge bg-panel p-1 text-sm'
  return (
    <details className="text-sm">
      <summary className="wrap-anywhere py-1">{person.email}</summary>
      <div className="flex flex-col gap-2 py-2">
        {person.accounts.length > 1 && (
          <label>
            {say('person.account')}
            <select
              className={box}
              value={account?.accountId}
              onChange={({ target }) => choose(target.value)}
            >
              {person.accounts.map(({ accountId, companyName }) => (
                <option key={accountId} value={accountId}>
                  {companyName || accountId}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          {say('person.language')}
          <select
            className={box}
            value={language}
            onChange={({ target }) => change(target.value as Language)}
          >
            {Object.entries(languages).map(([code, name]) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <a href={`${person.root}/settings/security`}>{say('person.security')}</a>
        {account && <a href={`${person.root}/settings/team/${account.accountId}`}>{say('person.team')}</a>}
        <a href={`${person.root}/docs`}>{say('person.docs')}</a>
        <a href={`${person.root}/signout`}>{say('person.signOut')}</a>
      </div>
    </details>
  )
}
