import { spokenForm } from '../language/speech/spoken-form.ts'
import { maxSilenceMs, type Observed } from './random-conversation.ts'

/** Tolerance between the samples sent and the transcript, in characters per cut. */
const cutCharacters = 24
const msPerCharacter = 40
/** The silence prompt of these agents, less the tolerance of a tick. */
const promptMs = 2900
/** From the request for a last sentence to the end: what is left of the paid minute. */
const leaveMs = 9000

/** Lists every guarantee that a random conversation broke; normally none. */
export function faultsOf(observed: Observed): string[] {
  const { result, lines, pendingTimers, unexplainedMs, unexplainedAtMs, world } = observed
  if (result === undefined) return ['it never ended']
  const faults: string[] = []
  if (unexplainedMs > maxSilenceMs)
    faults.push(`${unexplainedMs} ms of silence that nothing explains, until ${unexplainedAtMs}`)
  if (pendingTimers > 0) faults.push(`${pendingTimers} timers are left`)
  for (const [call, runs] of world.toolRuns) if (runs > 1) faults.push(`tool ${call} ran ${runs} times`)
  const told = lines.map(({ role, message }) => `${role}: ${message}`).sort()
  const kept = result.transcript.map(({ role, message }) => `${role}: ${message}`).sort()
  if (told.join('\n') !== kept.join('\n')) faults.push('the lines that were told are not the transcript')
  faults.push(...repliesTwice(observed), ...wrongTiming(observed), ...wrongWords(observed))
  faults.push(...wrongLeave(observed))
  faults.push(...playedAfterFlush(observed).map((id) => `${id} was dropped and then played`))
  return faults
}

/** Model replies are numbered: a turn hears one, and the next comes only after a silence prompt. */
function repliesTwice({ lines }: Observed): string[] {
  const faults: string[] = []
  let last: { number: string; untilMs: number } | undefined
  for (const { role, message, atMs } of [...lines].sort((one, other) => one.atMs - other.atMs)) {
    if (role === 'caller') last = undefined
    else
      for (const [, number] of message.matchAll(/dpověď (\d+)/g)) {
        if (last !== undefined && last.number !== number && atMs < last.untilMs)
          faults.push(`replies ${last.number} and ${number} to one turn`)
        last = { number: number!, untilMs: atMs + message.length * msPerCharacter + promptMs }
      }
  }
  return faults
}

/** A prepared last sentence is heard in full, and the call ends within the time the service leaves. */
function wrongLeave({ leave, result, overAtMs }: Observed): string[] {
  if (leave?.prepared !== true || result!.endReason !== 'credit_blocked') return []
  const faults: string[] = []
  const last = result!.transcript.findLast(({ role }) => role === 'agent')?.message
  if (last !== leave.text) faults.push(`"${last}" is said instead of the last sentence`)
  if (overAtMs - leave.atMs > leaveMs) faults.push(`the last sentence ends after ${overAtMs - leave.atMs} ms`)
  return faults
}

function wrongTiming({ result }: Observed): string[] {
  const { turns } = result!.timing
  const ends = turns.map((turn) => turn.endOfSpeechMs)
  const faults = new Set(ends).size < ends.length ? ['two replies were timed for one turn'] : []
  for (const turn of turns) {
    const { endOfSpeechMs, firstAudioMs, endpointingMs, sttMs, llmMs, ttsMs } = turn
    const sumMs = endpointingMs + sttMs + llmMs + ttsMs
    const isWrong = Math.abs(firstAudioMs - endOfSpeechMs - sumMs) > 20
    const isNegative = [endpointingMs, sttMs, llmMs, ttsMs].some((ms) => ms < 0)
    if (isWrong || isNegative) faults.push(`stages do not add up: ${JSON.stringify(turn)}`)
  }
  return faults
}

/** Compares the agent's lines, as a voice reads them, with the samples sent, which identify their text. */
function wrongWords({ channel, world, result }: Observed): string[] {
  const played = channel.played.filter(({ value, ms }) => value > 0 && value < world.texts.length && ms > 0)
  const spoken = result!.transcript
    .filter(({ role }) => role === 'agent')
    .map(({ message }) => spokenForm(message, 'cs'))
  const faults: string[] = []
  let cuts = 0
  let expected = 0
  for (const { value, ms } of merged(played, world.clips)) {
    const text = world.texts[value]!
    const isWhole = world.whole.has(value) && ms >= text.length * msPerCharacter
    expected += Math.min(text.length, ms / msPerCharacter)
    if (!isWhole) cuts += 1
    else if (!spoken.some((line) => line.includes(text))) faults.push(`"${text}" was heard and is not told`)
  }
  const toldLength = spoken.join(' ').length
  if (Math.abs(toldLength - expected) > cutCharacters * (cuts + 1) + spoken.length * 8)
    faults.push(`${toldLength} characters are told, ${Math.round(expected)} were heard with ${cuts} cuts`)
  return faults
}

/** Merges the pieces of a sentence; a clip counts each time it plays. */
function merged(
  played: Observed['channel']['played'],
  clips: ReadonlySet<number>,
): { value: number; ms: number }[] {
  const all: { value: number; ms: number }[] = []
  for (const { value, ms } of played) {
    const known = clips.has(value) ? undefined : all.find((each) => each.value === value)
    if (known === undefined) all.push({ value, ms })
    else known.ms += ms
  }
  return all
}

/** Utterances that played after they were flushed. */
function playedAfterFlush({ channel }: Observed): string[] {
  const dropped = new Set<string>()
  const seen = new Set<string>()
  const wrong: string[] = []
  for (const entry of channel.log) {
    if (entry.what === 'flush') for (const id of seen) dropped.add(id)
    else {
      if (entry.what === 'sample' && dropped.has(entry.id!)) wrong.push(entry.id!)
      seen.add(entry.id!)
    }
  }
  return [...new Set(wrong)]
}
