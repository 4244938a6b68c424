/**
 * The words of `text` that were out after `playedMs` of `totalMs`, taking the text as evenly spread over
 * the utterance; a word counts once its last letter was out.
 */
export function spokenWords(text: string, playedMs: number, totalMs: number): string {
  if (totalMs <= 0 || playedMs <= 0) return ''
  if (playedMs >= totalMs) return text
  const reached = Math.floor((text.length * playedMs) / totalMs)
  let end = 0
  for (const word of text.matchAll(/\S+/g)) {
    if (word.index + word[0].length > reached) break
    end = word.index + word[0].length
  }
  return text.slice(0, end)
}
