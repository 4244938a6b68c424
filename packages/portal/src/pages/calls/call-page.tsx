import type { Call } from '@hovor/api'
import { Link, useParams } from '@tanstack/react-router'
import { useOperation } from '../../api/use-operation.ts'
import { Code } from '../../parts/code.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { CallStatus, Party } from '../../parts/records/call-table.tsx'
import { isOver } from '../../parts/records/is-over.ts'
import { may } from '../../person/may.ts'
import { person } from '../../person/person.ts'
import { CallActions } from './call-actions.tsx'
import { CallDeliveries } from './call-deliveries.tsx'
import { Captured } from './captured.tsx'
import { Conversation } from './conversation.tsx'
import { Quality } from './quality.tsx'
import { Rating } from './rating.tsx'
import { SipLadder } from './sip-ladder.tsx'
import { Turns } from './turns.tsx'
import { useWords } from './words.ts'

/** Everything that is known of one call. */
export function CallPage() {
  const { say } = useWords()
  const { id } = useParams({ from: '/calls/$id' })
  const read = useOperation('getCall', { params: { id } })
  return (
    <Page title={say('call.title')}>
      <Loaded of={read}>{({ call }) => <Record call={call} />}</Loaded>
    </Page>
  )
}

function Record({ call }: { readonly call: Call }) {
  const { say } = useWords()
  const { transcript, data, timing, hasRecording } = call
  return (
    <>
      <Section title={say('call.course')}>
        <Course call={call} />
      </Section>
      {call.summary !== undefined && (
        <Section title={say('call.summary')}>
          <p className="whitespace-pre-wrap wrap-anywhere">{call.summary}</p>
        </Section>
      )}
      {data !== undefined && (
        <Section title={say('call.data')}>
          <Captured of={data} />
        </Section>
      )}
      {(transcript !== undefined || hasRecording) && (
        <Section title={say('call.transcript')}>
          <Conversation of={call} />
        </Section>
      )}
      {timing !== undefined && timing.turns.length > 0 && (
        <Section title={say('call.latency')}>
          <Turns of={timing} />
        </Section>
      )}
      {isOver(call) && may('write') && (
        <Section title={say('rating.title')}>
          <Rating of={call} />
        </Section>
      )}
      {isOver(call) && may('write') && (
        <Section title={say('actions')}>
          <CallActions of={call} />
        </Section>
      )}
      {isOver(call) && (
        <Section title={say('call.deliveries')}>
          <CallDeliveries id={call.id} />
        </Section>
      )}
      <Section title={say('technical')}>
        <Technical call={call} />
      </Section>
    </>
  )
}

function Course({ call }: { readonly call: Call }) {
  const { say, formats } = useWords()
  const { agentId, callbackOf, taskId, endReason, goal, priceHal, answeredBy, missedSms } = call
  const isLeft = call.voicemailMessageLeft
  return (
    <Facts
      of={[
        [say('call.status'), <CallStatus key="status" call={call} />],
        [say('call.direction'), say(`direction.${call.direction}`)],
        [say('call.from'), <Party key="from" number={call.from} />],
        [say('call.to'), <Party key="to" number={call.to} />],
        [say('time'), formats.time(call.createdAt)],
        [say('call.length'), isOver(call) ? formats.duration(call.durationSecs) : undefined],
        [say('price'), priceHal === undefined ? undefined : formats.money(priceHal)],
        [say('call.endReason'), endReason && say(`end.${endReason}`)],
        [say('call.goal'), goal && [say(`goal.${goal.result}`), goal.reason].filter(Boolean).join(': ')],
        [say('call.answeredBy'), answeredBy && say(`answeredBy.${answeredBy}`)],
        [say('call.voicemailReason'), call.voicemailReason && say(`voicemail.${call.voicemailReason}`)],
        [say('call.voicemailMessageLeft'), isLeft === undefined ? undefined : say(`voicemailLeft.${isLeft}`)],
        [
          say('call.missedSms'),
          missedSms && (
            <Link key="missed-sms" to="/messages" search={{ with: missedSms.to }}>
              {formats.time(missedSms.at)}
            </Link>
          ),
        ],
        [say('call.optOut'), call.optOutRequested ? say('yes') : undefined],
        [say('call.workflow'), call.workflowPath?.join(' → ')],
        [
          say('call.agent'),
          agentId && (
            <Link key="agent" to="/agents/$id" params={{ id: agentId }}>
              {say('call.openAgent')}
            </Link>
          ),
        ],
        [
          say('call.callbackOf'),
          callbackOf && (
            <Link key="callback" to="/calls/$id" params={{ id: callbackOf.callId }}>
              {say('call.openCall')}
            </Link>
          ),
        ],
        [
          say('call.task'),
          taskId && (
            <Link key="task" to="/tasks/$id" params={{ id: taskId }}>
              {say('call.openTask')}
            </Link>
          ),
        ],
        ['ID', <code key="id">{call.id}</code>],
      ]}
    />
  )
}

/** Details for debugging, and the record as programs read it. */
function Technical({ call }: { readonly call: Call }) {
  const { say } = useWords()
  const curl = `curl ${location.origin}${person.root}/v1/calls/${call.id} -H "Authorization: Bearer $HOVOR_API_KEY"`
  return (
    <div className="flex flex-col gap-3">
      {call.quality !== undefined && call.quality.length > 0 && <Quality of={call.quality} />}
      <SipLadder id={call.id} />
      <details>
        <summary>{say('technical.json')}</summary>
        <div className="mt-2 flex flex-col gap-3">
          <Code label="curl" text={curl} />
          <Code label="JSON" text={JSON.stringify(call, null, 2)} />
        </div>
      </details>
    </div>
  )
}
