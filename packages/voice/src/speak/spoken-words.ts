/**
 * The words of `text` played after `playedMs` of `totalMs`, assuming an even pace; a word counts once its last letter
 * has played.
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
