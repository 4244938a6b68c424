import { type Explanation, endReasonTexts, failReasonTexts } from './end-reasons.ts'
import { code, table } from './markdown.ts'

/** `end-reasons.md`: why a call ended and what to do, a heading for each value, which makes the value its anchor. */
export function endReasonsPage(): string {
  const sections = Object.entries(endReasonTexts).map(
    ([reason, { meaning, action }]) => `## ${reason}\n\n${meaning}\n\n- What to do: ${action}\n`,
  )
  const failures = Object.entries(failReasonTexts).map(
    ([reason, { meaning, action }]: [string, Explanation]) => [code(reason), meaning, action],
  )
  const failed = `## Why a call failed\n\nThe \`reason\` of the event \`call.failed\`; the call itself has the \`endReason\` above.`
  const rows = table(['reason', 'meaning', 'what to do'], failures).join('\n')
  return [introduction, ...sections, `${failed}\n${rows}\n`].join('\n')
}

const introduction = `# End reasons

Each \`endReason\` of a call, with what to do about it. New values may be added: go by \`status\` for one that you do not
know.
`
