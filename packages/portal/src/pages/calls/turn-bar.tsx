import type { Call } from '@hovor/api'

type Turn = NonNullable<Call['timing']>['turns'][number]

const parts = [
  ['endpointingMs', 'fill-faint'],
  ['sttMs', 'fill-accent'],
  ['llmMs', 'fill-warn'],
  ['ttsMs', 'fill-good'],
] as const

/** The parts of a wait, on the scale of the slowest reply. The same numbers are in the table. */
export function TurnBar({ of, longestMs }: { readonly of: Turn; readonly longestMs: number }) {
  let end = 0
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${Math.max(1, longestMs)} 8`}
      preserveAspectRatio="none"
      className="h-2 w-24"
    >
      {parts.map(([name, colour]) => {
        const begin = end
        end += of[name] ?? 0
        return <rect key={name} x={begin} width={end - begin} height={8} className={colour} />
      })}
    </svg>
  )
}
