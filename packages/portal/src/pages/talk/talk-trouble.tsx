import { ApiError } from '../../api/api-error.ts'
import { Failure } from '../../parts/failure.tsx'
import type { NoPeer } from './peer-line.ts'
import type { TalkProblem } from './talk-state.ts'
import { useWords } from './words.ts'

/** Why they do not talk, and the two ways to mend it. */
export function TalkTrouble({ problem }: { readonly problem: TalkProblem }) {
  const { say } = useWords()
  if (typeof problem !== 'string') return <Failure error={new ApiError(0, { ...problem }, undefined)} />
  return (
    <div role="alert" className="border-l-4 border-bad pl-3">
      <p>{say(`talk.problem.${problem}`)}</p>
      <ul className="list-disc pl-5">
        <li>{say(`talk.problem.${problem}.first`)}</li>
        <li>{say(`talk.problem.${problem}.second`, { port: location.port || '80' })}</li>
      </ul>
    </div>
  )
}

/** Why they talk without WebRTC, and the two ways to mend it; the conversation goes on meanwhile. */
export function NoWebrtc({ why }: { readonly why: NoPeer }) {
  const { say } = useWords()
  return (
    <div role="status" className="border-l-4 border-edge pl-3 text-sm">
      <p>{say(`talk.without.${why}`)}</p>
      <ul className="list-disc pl-5">
        <li>{say(`talk.without.${why}.first`)}</li>
        <li>{say(`talk.without.${why}.second`)}</li>
      </ul>
    </div>
  )
}
