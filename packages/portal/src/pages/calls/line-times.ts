import type { Call } from '@hovor/api'

type Line = NonNullable<Call['transcript']>[number]
type Timing = Pick<NonNullable<Call['timing']>, 'answerToFirstAudioMs' | 'turns'>

/** How fast people speak, to find about where the speech began whose end is known. */
const msPerCharacter = 70

/**
 * When each line of a transcript begins, in milliseconds since the answer: that of the agent as it was measured, that of the
 * caller estimated from its end. Undefined where turns and lines do not correspond, such as after an interruption.
 */
export function lineTimesOf(
  lines: readonly Line[],
  timing: Timing | undefined,
): readonly (number | undefined)[] {
  if (timing === undefined) return lines.map(() => undefined)
  const replies = lines.flatMap(({ role }, place) =>
    role === 'agent' && lines[place - 1]?.role === 'caller' ? [place] : [],
  )
  const times: (number | undefined)[] = lines.map(() => undefined)
  if (lines[0]?.role === 'agent') times[0] = timing.answerToFirstAudioMs ?? undefined
  if (replies.length !== timing.turns.length) return times
  for (const [turn, reply] of replies.entries()) {
    const { endOfSpeechMs, firstAudioMs } = timing.turns[turn]!
    const spoken = lines[reply - 1]!.message.length * msPerCharacter
    const earliest = turn === 0 ? 0 : timing.turns[turn - 1]!.firstAudioMs
    times[reply] = firstAudioMs
    times[reply - 1] = Math.max(earliest, endOfSpeechMs - spoken)
  }
  return times
}

/** The line that is being said at a time, by when the lines begin. */
export function lineAt(times: readonly (number | undefined)[], atMs: number): number | undefined {
  const begun = times.flatMap((time, place) => (time !== undefined && time <= atMs ? [place] : []))
  return begun.at(-1)
}
