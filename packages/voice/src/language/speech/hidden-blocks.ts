import { struckOutTags } from './struck-out.ts'

/** Names of what is not spoken, lower case, without `_`, `-` and blanks: reasoning, and calls of tools. */
const hiddenNames = new Set(
  (
    'think thinking thought thoughts thoughtprocess chainofthought cot reasoning reasoningcontent analysis reflection ' +
    'selfreflection scratchpad monologue innermonologue internalmonologue innerthoughts antthinking rationale deliberation ' +
    'toolcall toolcalls tool tools tooluse toolcode toolresponse toolresponses toolresult toolresults tooloutput ' +
    'tooloutputs functioncall functioncalls functionresponse functionresult functionresults function invoke parameter ' +
    'argkey argvalue script style'
  )
    .split(' ')
    .concat(struckOutTags),
)
const reasonings = 'think|thinking|thought|thoughts|reasoning|analysis|reflection|scratchpad'
const isReasoning = new RegExp(`^(?:${reasonings})$`, 'i')

/** `<|tool_call_begin|>`, `<|START_ACTION|>`, `<|begin_of_thought|>`, `<start_function_call>` */
const begins = /^(?:(?:start|begin)[_▁](?:of[_▁])?(.+)|(.+)[_▁](?:begin|start))$/
const spokenBlocks =
  /^(?:im|turn|text|sentence|response|answer|final|solution|box|document|audio|image|message)$/

/** Whether a block of this name is not spoken. */
export const isHidden = (name: string): boolean =>
  hiddenNames.has(name.replaceAll(/[_▁ -]/g, '').toLowerCase())

/** The end of the block that the tag or special token `opened` begins; undefined if what follows is spoken. */
export function hiddenUntil(opened: string): RegExp | undefined {
  const token = /^<[|｜]([^|｜]{0,40})[|｜]?>$/.exec(opened)
  if (token !== null) return tokenUntil(token[1]!.trim().toLowerCase())
  if (opened.endsWith('/>')) return undefined
  const name = /^<([^\s>=(/]{1,40})(?=[\s>=(/])/.exec(opened)?.[1] ?? ''
  // Google's models frame their thoughts so.
  if (/^unused94$/.test(name)) return /<unused95>/
  const bare = name.replace(/^.*[:|｜]/, '')
  const block = /^(?:start|begin)_(?:of_)?(.+)$/.exec(bare)?.[1]
  if (block !== undefined && isHidden(block)) return new RegExp(`<end_(?:of_)?${escaped(block)}>`, 'i')
  if (isReasoning.test(bare))
    return new RegExp(`</\\s{0,4}(?:${escaped(name)}|(?:\\w{1,20}:)?(?:${reasonings}))\\s{0,4}>`, 'i')
  return isHidden(bare) ? new RegExp(`</\\s{0,4}${escaped(name)}\\s{0,4}>`, 'i') : undefined
}

function tokenUntil(name: string): RegExp | undefined {
  if (name === 'python_tag') return /<\|(?:eom_id|eot_id|end_of_text)\|>/
  if (isHidden(name))
    return new RegExp(`<[|｜](?:/${escaped(name)}|end_(?:of_)?${escaped(name)}|im_end|eot_id)[|｜]>`, 'i')
  const begun = begins.exec(name)
  const block = begun?.[1] ?? begun?.[2]
  if (block === undefined || spokenBlocks.test(block)) return undefined
  return new RegExp(`<[|｜](?:end[_▁](?:of[_▁])?${escaped(block)}|${escaped(block)}[_▁]end)[|｜]>`, 'i')
}

const escaped = (text: string) => text.replaceAll(/[.$^*+?()[\]{}|\\]/g, '\\$&')
