/** `api-keys` → `apiKeys`, `draft publish` → `draftPublish`: how words of a definition are written as a name in code. */
export type Camel<Text extends string> = Text extends `${infer Word}${'-' | ' '}${infer Rest}`
  ? `${Word}${Capitalize<Camel<Rest>>}`
  : Text

/** The same at run time. */
export function camel(text: string): string {
  return text.replaceAll(/[- ](\w)/g, (_, letter: string) => letter.toUpperCase())
}
