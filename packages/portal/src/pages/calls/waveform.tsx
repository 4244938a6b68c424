import { useQuery } from '@tanstack/react-query'
import { outlineOf, peaksOf } from './peaks.ts'
import { useWords } from './words.ts'

const points = 600
/** Of one channel in the picture. */
const height = 40
/** Enough to see who speaks; the fewest samples that browsers decode to. */
const sampleRateHz = 8000

/** The caller above, the other side below, and how far it has played. A click plays from there; the player does the same. */
export function Waveform({
  id,
  of,
  playedShare,
  seek,
}: {
  /** Of the call. */
  readonly id: string
  readonly of: Blob
  /** From 0 to 1. */
  readonly playedShare: number
  readonly seek: (share: number) => void
}) {
  const { say } = useWords()
  const { data: channels } = useQuery({
    queryKey: ['waveform', id],
    queryFn: () => channelsOf(of),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  // A browser that cannot decode it still plays it.
  if (channels === undefined) return null
  const played = playedShare * points
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the player beside it is for the keyboard
    <svg
      role="img"
      aria-label={say('waveform')}
      viewBox={`0 0 ${points} ${channels.length * height}`}
      preserveAspectRatio="none"
      className="h-24 w-full cursor-pointer rounded border border-edge bg-page"
      onClick={({ clientX, currentTarget }) => {
        const { left, width } = currentTarget.getBoundingClientRect()
        seek((clientX - left) / width)
      }}
    >
      {channels.map((peaks, channel) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: channels do not move
          key={channel}
          d={outlineOf(peaks, (channel + 0.5) * height, height)}
          className={channel === 0 ? 'fill-accent' : 'fill-good'}
        />
      ))}
      <line x1={played} x2={played} y1={0} y2={channels.length * height} className="stroke-ink" />
    </svg>
  )
}

async function channelsOf(recording: Blob): Promise<readonly (readonly number[])[]> {
  const decoder = new OfflineAudioContext(2, 1, sampleRateHz)
  const audio = await decoder.decodeAudioData(await recording.arrayBuffer())
  return Array.from({ length: Math.min(2, audio.numberOfChannels) }, (_, channel) =>
    peaksOf(audio.getChannelData(channel), points),
  )
}
