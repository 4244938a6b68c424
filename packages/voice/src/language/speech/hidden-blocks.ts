/** Names of tags whose content is not spoken, lower case, without `_` and `-`. */
const hiddenTags = new Set(
  (
    'think thinking thought thoughts reasoning analysis reflection scratchpad innermonologue ' +
    'toolcall toolcalls tool tools tooluse toolcode toolresponse toolresult tooloutput functioncall functioncalls ' +
    'functionresponse functionresults function invoke parameter argkey argvalue script style'
  ).split(' '),
)
/** `<|tool_call_begin|>`, `<|START_ACTION|>` */
const begins = /^(?:start_(.+)|(.+)[_▁](?:begin|start))$/
const spokenBlocks = /^(?:im|response|(?:of[_▁])?(?:text|turn|sentence))$/

/** The end of the block that the tag or special token `opened` begins; undefined if what follows is spoken. */
export function hiddenUntil(opened: string): RegExp | undefined {
  const token = /^<[|｜]([^|｜]*)[|｜]?>$/.exec(opened)
  if (token !== null) return tokenUntil(token[1]!.trim().toLowerCase())
  if (opened.endsWith('/>')) return undefined
  const name = /^<([^\s>=(/]+)/.exec(opened)?.[1] ?? ''
  const bare = name.replace(/^.*:/, '').replaceAll(/[_-]/g, '').toLowerCase()
  return hiddenTags.has(bare) ? new RegExp(`</\\s*${escaped(name)}\\s*>`, 'i') : undefined
}

function tokenUntil(name: string): RegExp | undefined {
  if (name === 'python_tag') return /<\|(?:eom_id|eot_id|end_of_text)\|>/
  const begun = begins.exec(name)
  const block = begun?.[1] ?? begun?.[2]
  if (block === undefined || spokenBlocks.test(block)) return undefined
  return new RegExp(`<[|｜](?:end_${escaped(block)}|${escaped(block)}[_▁]end)[|｜]>`, 'i')
}

const escaped = (text: string) => text.replaceAll(/[.$^*+?()[\]{}|\\]/g, '\\$&')
