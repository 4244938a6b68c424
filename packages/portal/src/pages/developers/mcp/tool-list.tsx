import { useWords } from '../words.ts'
import { toolMarks } from './tool-marks.ts'

const marks = ['read', 'change', 'asks'] as const

/** The tools by what they may do. */
export function ToolList() {
  const { say } = useWords()
  return (
    <div className="flex flex-col gap-2">
      {marks.map((mark) => {
        const names = Object.keys(toolMarks).filter((name) => toolMarks[name] === mark)
        return (
          <details key={mark}>
            <summary>
              {say(`mcp.tools.${mark}`)} ({names.length})
            </summary>
            <ul className="mt-2 grid gap-1 sm:grid-cols-2">
              {names.map((name) => (
                <li key={name}>
                  <code className="wrap-anywhere">{name}</code>
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </div>
  )
}
