import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '../../parts/button.tsx'
import { account } from '../../person/person.ts'
import { Course } from './course.tsx'
import type { WantedAgent } from './talk-line.ts'
import { NoWebrtc, TalkTrouble } from './talk-trouble.tsx'
import { useTalk } from './use-talk.ts'
import { useWords } from './words.ts'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const

/** One button, what is said, and how it ended. */
export function TalkPanel({
  wanted,
  onTalking,
}: {
  readonly wanted: Omit<WantedAgent, 'accountId'>
  readonly onTalking: (isTalking: boolean) => void
}) {
  const { say } = useWords()
  const { talk, start, hangUp, press } = useTalk()
  const { phase, callId, way, noPeer, endReason, problem } = talk
  const isTalking = phase !== 'idle' && phase !== 'over'
  useEffect(() => onTalking(isTalking), [onTalking, isTalking])
  if (account === undefined) return null
  const { accountId } = account
  return (
    <div className="flex flex-col items-start gap-4">
      {phase === 'talking' ? (
        <Button look="bad" onClick={hangUp}>
          {say('talk.hangUp')}
        </Button>
      ) : (
        <Button look="main" disabled={isTalking} onClick={() => start({ accountId, ...wanted })}>
          {say(phase === 'over' ? 'talk.again' : 'talk.start')}
        </Button>
      )}
      <p role="status">{say(`talk.phase.${phase}`)}</p>
      {phase === 'talking' && <p className="text-faint">{say(`talk.way.${way}`)}</p>}
      {phase === 'talking' && noPeer !== undefined && <NoWebrtc why={noPeer} />}
      {problem !== undefined && <TalkTrouble problem={problem} />}
      {endReason !== undefined && <p>{say(`talk.end.${endReason}`)}</p>}
      {phase === 'talking' && (
        <fieldset className="grid grid-cols-3 gap-1">
          <legend>{say('talk.keys')}</legend>
          {keys.map((key) => (
            <Button key={key} onClick={() => press(key)}>
              {key}
            </Button>
          ))}
        </fieldset>
      )}
      <Course of={talk} />
      {callId !== undefined && phase === 'over' && (
        <p>
          <Link to="/calls/$id" params={{ id: callId }}>
            {say('call.openCall')}
          </Link>
        </p>
      )}
    </div>
  )
}
