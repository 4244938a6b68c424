import type { NumberSip } from '@hovor/api'
import { useChange, useOperation } from '../../api/use-operation.ts'
import { Code } from '../../parts/code.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { may } from '../../person/may.ts'
import { snippetsOf } from './sip-snippets.ts'
import { useWords } from './words.ts'

/** Settings with which an exchange or a phone uses the number over SIP. */
export function SipSettings({ e164 }: { readonly e164: string }) {
  const { say } = useWords()
  const read = useOperation('getNumberSip', { params: { e164 } })
  const rotate = useChange('rotateSipCredentials', ['getNumberSip'])
  const password = rotate.data?.credentials.password
  return (
    <Loaded of={read}>
      {({ sip }) => (
        <div className="flex flex-col items-start gap-3">
          <SipFacts of={sip} />
          {may('write') && (
            <Confirm
              look="bad"
              label={say('sip.rotate')}
              title={say('sip.rotateTitle', { number: e164 })}
              error={rotate.error}
              act={() => rotate.mutateAsync({ params: { e164 } })}
            >
              <p>{say('sip.rotateWhy')}</p>
            </Confirm>
          )}
          {password !== undefined && (
            <div role="status" className="w-full">
              <p className="mb-2">{say('sip.once')}</p>
              <Code label={say('sip.password')} text={password} />
            </div>
          )}
          {snippetsOf(sip, password).map(({ name, text }) => (
            <details key={name} className="w-full">
              <summary>{say('sip.snippet', { name })}</summary>
              <Code label={name} text={text} />
            </details>
          ))}
        </div>
      )}
    </Loaded>
  )
}

function SipFacts({ of: sip }: { readonly of: NumberSip }) {
  const { say, formats } = useWords()
  const { outboundTrunkAddress, port, transport, username, registrations } = sip
  return (
    <Facts
      of={[
        [say('sip.server'), <code key="server">{`${outboundTrunkAddress}:${port}`}</code>],
        [say('sip.transport'), transport.toUpperCase()],
        [say('sip.username'), <code key="username">{username}</code>],
        [say('sip.signalling'), sip.inboundSignallingCidrs.join(', ')],
        [say('sip.media'), sip.mediaCidrs.join(', ')],
        [
          say('sip.registered'),
          registrations.length === 0 ? (
            say('sip.notRegistered')
          ) : (
            <ul key="registered">
              {registrations.map(({ contact, transport: by, expiresAt }) => (
                <li key={contact}>
                  <code>{contact}</code> ({by}, {say('sip.until', { time: formats.time(expiresAt) })})
                </li>
              ))}
            </ul>
          ),
        ],
      ]}
    />
  )
}
