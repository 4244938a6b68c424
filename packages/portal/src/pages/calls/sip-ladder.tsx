import { useState } from 'react'
import { useOperation } from '../../api/use-operation.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Table } from '../../parts/table.tsx'
import { useWords } from './words.ts'

/** The SIP messages of a call, for debugging. Read when they are asked for; they come from outside. */
export function SipLadder({ id }: { readonly id: string }) {
  const { say } = useWords()
  const [isWanted, setWanted] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setWanted(true)}>
      <summary>{say('sip.show')}</summary>
      {isWanted && <Messages id={id} />}
    </details>
  )
}

function Messages({ id }: { readonly id: string }) {
  const { say, formats } = useWords()
  const read = useOperation('getCallSip', { params: { id } })
  return (
    <Loaded of={read}>
      {({ sip: { messages, cause } }) => (
        <div className="mt-2 flex flex-col gap-3">
          {cause !== undefined && <p lang="en">{cause}</p>}
          {messages.length === 0 ? (
            <p>{say('sip.none')}</p>
          ) : (
            <Table
              caption={say('sip')}
              rows={messages.map((message, place) => ({ ...message, place }))}
              keyOf={({ place }) => place}
              columns={[
                { title: say('time'), cell: ({ at }) => formats.exactTime(at) },
                { title: say('sip.leg'), cell: ({ leg }) => leg },
                {
                  title: say('call.direction'),
                  cell: ({ direction, remote }) => `${direction === 'in' ? '←' : '→'} ${remote}`,
                },
                {
                  title: say('sip.message'),
                  cell: ({ startLine, text }) => (
                    <details>
                      <summary>
                        <code>{startLine}</code>
                      </summary>
                      <pre className="text-sm whitespace-pre-wrap wrap-anywhere">{text}</pre>
                    </details>
                  ),
                },
              ]}
            />
          )}
        </div>
      )}
    </Loaded>
  )
}
