import { Page, Section } from '../../parts/page.tsx'
import { may } from '../../person/may.ts'
import { account } from '../../person/person.ts'
import { CallPanel } from './call-panel.tsx'
import { PhoneTexts } from './phone-texts.tsx'
import { usePhone } from './use-phone.ts'
import { useWords } from './words.ts'

/** The phone of the sandbox: a subscriber whom a person answers for. */
export function PhonePage() {
  const { say } = useWords()
  return (
    <Page title={say('nav.phone')}>
      {account === undefined || account.mode !== 'sandbox' ? (
        <p>{say('phone.sandboxOnly')}</p>
      ) : may('write') ? (
        <OpenPhone accountId={account.accountId} />
      ) : (
        <p>{say('phone.mayNot')}</p>
      )}
    </Page>
  )
}

function OpenPhone({ accountId }: { readonly accountId: string }) {
  const { say } = useWords()
  const used = usePhone(accountId)
  const { connection, number, refusal } = used.phone
  return (
    <>
      <div>
        <p role="status">
          {connection === 'open' ? say('phone.open', { number }) : say(`phone.connection.${connection}`)}
        </p>
        {refusal !== undefined && <p>{refusal.message}</p>}
        <p className="text-faint">{say('phone.about')}</p>
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <Section title={say('phone.call')}>
          <CallPanel of={used} />
        </Section>
        <Section title={say('phone.texts')}>
          <PhoneTexts of={used} />
        </Section>
      </div>
    </>
  )
}
