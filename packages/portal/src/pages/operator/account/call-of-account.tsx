import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { Facts } from '../../../parts/facts.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { CallStatus, Party } from '../../../parts/records/call-table.tsx'
import { useWords } from '../words.ts'

interface OfCall {
  readonly id: string
  readonly callId: string
}

/** A call of an account without its recording, which only the customer may hear. */
export function CallOfAccount({ id, callId }: OfCall) {
  const { say, formats } = useWords()
  const found = useOperation('getAccountCall', { params: { id, recordId: callId } })
  return (
    <Loaded of={found}>
      {({ call }) => (
        <div className="flex flex-col gap-3">
          <Facts
            of={[
              [say('call.status'), <CallStatus key="status" call={call} />],
              [say('kind'), call.kind],
              [say('call.from'), <Party key="from" number={call.from} />],
              [say('call.to'), <Party key="to" number={call.to} />],
              [say('time'), formats.time(call.createdAt)],
              [say('call.length'), formats.duration(call.durationSecs)],
              [say('price'), call.priceHal === undefined ? undefined : formats.money(call.priceHal)],
              [say('calls.ended'), call.endReason],
              [say('call.goal'), call.goal && say(`goal.${call.goal.result}`)],
            ]}
          />
          {call.transcript !== undefined && call.transcript.length > 0 && (
            <ol aria-label={say('calls.transcript')} className="flex flex-col gap-1">
              {call.transcript.map(({ role, message }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a call that is over has no more lines
                <li key={place} className="whitespace-pre-wrap wrap-anywhere">
                  <span className="text-faint">{say(`calls.${role}`)}:</span> {message}
                </li>
              ))}
            </ol>
          )}
          <Sip id={id} callId={callId} />
        </div>
      )}
    </Loaded>
  )
}

/** Read when it is asked for. */
function Sip({ id, callId }: OfCall) {
  const { say } = useWords()
  const [isWanted, setWanted] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setWanted(true)}>
      <summary>{say('calls.sip')}</summary>
      {isWanted && <SipMessages id={id} callId={callId} />}
    </details>
  )
}

function SipMessages({ id, callId }: OfCall) {
  const { say, formats } = useWords()
  const found = useOperation('getAccountCallSip', { params: { id, recordId: callId } })
  return (
    <Loaded of={found}>
      {({ sip: { messages, cause } }) => (
        <>
          {cause !== undefined && <p lang="en">{cause}</p>}
          {messages.length === 0 && <p>{say('none')}</p>}
          <ol className="flex flex-col gap-1">
            {messages.map(({ at, direction, remote, startLine, text }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the messages stay in their order
              <li key={place}>
                <details>
                  <summary className="text-sm wrap-anywhere">
                    {formats.exactTime(at)} {direction === 'in' ? '←' : '→'} {remote} <code>{startLine}</code>
                  </summary>
                  <pre className="text-sm whitespace-pre-wrap wrap-anywhere">{text}</pre>
                </details>
              </li>
            ))}
          </ol>
        </>
      )}
    </Loaded>
  )
}
