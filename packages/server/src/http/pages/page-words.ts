/** A sentence with what stands in its braces; what is not told is left out. */
export function fillIn(sentence: string, told: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => told[name] ?? '')
}
