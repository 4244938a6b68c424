/** The body as text; undefined as soon as it exceeds `maxCharacters`. */
export async function readBounded(answer: Response, maxCharacters: number): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > maxCharacters) return undefined
  }
  return text + decoder.decode()
}
