import type { Call } from '@hovor/api'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { download } from '../../api/request.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { lineAt, lineTimesOf } from './line-times.ts'
import { SaveRecording } from './save-recording.tsx'
import { Transcript } from './transcript.tsx'
import { Waveform } from './waveform.tsx'
import { useWords } from './words.ts'

const keptDays = 90
const dayMs = 86_400_000

/** The transcript, in step with the recording if there is one: a click on a time plays from there. */
export function Conversation({ of: call }: { readonly of: Call }) {
  const { say, formats } = useWords()
  const [isWanted, setWanted] = useState(false)
  const audio = useRef<HTMLAudioElement>(null)
  const [played, setPlayed] = useState({ secs: 0, share: 0 })
  const { data, error } = useQuery({
    queryKey: ['getRecording', call.id],
    queryFn: ({ signal }) => download('getRecording', { params: { id: call.id } }, signal),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const times = lineTimesOf(call.transcript ?? [], call.timing)
  function playFrom(secs: number) {
    if (audio.current === null || !Number.isFinite(secs)) return
    audio.current.currentTime = secs
    void audio.current.play().catch(() => undefined)
  }
  return (
    <div className="flex flex-col gap-3">
      {call.hasRecording && (
        <div className="flex flex-wrap gap-2">
          {data === undefined && (
            <Button disabled={isWanted && error === null} onClick={() => setWanted(true)}>
              {say(isWanted && error === null ? 'loading' : 'call.loadRecording')}
            </Button>
          )}
          <SaveRecording id={call.id} loaded={data} />
        </div>
      )}
      <Failure error={error} />
      {data !== undefined && (
        <>
          <Waveform
            id={call.id}
            of={data}
            playedShare={played.share}
            seek={(share) => playFrom(share * (audio.current?.duration ?? Number.NaN))}
          />
          <Player of={data} audio={audio} tell={setPlayed} />
        </>
      )}
      {call.hasRecording && (
        <p className="text-sm text-faint">
          {say('recording.kept', { day: formats.day(call.createdAt + keptDays * dayMs) })}
        </p>
      )}
      {call.transcript !== undefined && (
        <Transcript
          of={call.transcript}
          direction={call.direction}
          times={times}
          current={data === undefined ? undefined : lineAt(times, played.secs * 1000)}
          play={data === undefined ? undefined : (ms) => playFrom(ms / 1000)}
        />
      )}
    </div>
  )
}

/** Fetched when it is asked for: an audio element could not say for which account it asks. */
function Player({
  of,
  audio,
  tell,
}: {
  readonly of: Blob
  readonly audio: RefObject<HTMLAudioElement | null>
  readonly tell: (played: { secs: number; share: number }) => void
}) {
  const { say } = useWords()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(of)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [of])
  return (
    // biome-ignore lint/a11y/useMediaCaption: the transcript is on the same page
    <audio
      ref={audio}
      controls
      src={url}
      aria-label={say('call.recording')}
      className="w-full"
      onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
        tell({ secs: currentTime, share: duration > 0 ? currentTime / duration : 0 })
      }
    />
  )
}
