import workletUrl from './audio.worklet.ts?worker&url'

/** Why nothing of the person can be heard. */
export type MicrophoneProblem =
  /** Browsers give a microphone to pages over HTTPS and of this machine only. */
  'insecure' | 'refused' | 'missing'

export class NoMicrophone extends Error {
  override readonly name = 'NoMicrophone'
  readonly problem: MicrophoneProblem

  constructor(problem: MicrophoneProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}

/** The microphone and the loudspeaker of the browser, in frames of 20 ms at 16 kHz. */
export interface Audio {
  /** Takes each frame of the microphone. */
  onFrame(take: (frame: ArrayBuffer) => void): void
  play(frame: ArrayBuffer): void
  /** The audio of the microphone, for WebRTC. */
  readonly stream: MediaStream
  /** Plays what comes by WebRTC. */
  playTrack(track: MediaStreamTrack): void
  /** Again: does nothing. */
  close(): void
}

/** Asks the person for the microphone. @throws NoMicrophone */
export async function openAudio(): Promise<Audio> {
  const stream = await openStream()
  const context = new AudioContext({ latencyHint: 'interactive' })
  const sink = document.createElement('audio')
  let isClosed = false
  const close = () => {
    if (isClosed) return
    isClosed = true
    for (const track of stream.getTracks()) track.stop()
    sink.srcObject = null
    void context.close()
  }
  try {
    await context.audioWorklet.addModule(workletUrl)
    const capture = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0 })
    const playback = new AudioWorkletNode(context, 'playback', { numberOfInputs: 0 })
    context.createMediaStreamSource(stream).connect(capture)
    playback.connect(context.destination)
    await context.resume()
    return {
      onFrame: (take) => {
        capture.port.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => take(data)
      },
      play: (frame) => playback.port.postMessage(frame, [frame]),
      stream,
      playTrack(track) {
        if (isClosed) return
        sink.srcObject = new MediaStream([track])
        // Rejected if it is closed meanwhile.
        void sink.play().catch(() => {})
      },
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

async function openStream(): Promise<MediaStream> {
  // Undefined where the page is not secure, whatever its type says.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (devices === undefined) throw new NoMicrophone('insecure')
  try {
    return await devices.getUserMedia({ audio: { echoCancellation: true, channelCount: 1 } })
  } catch (cause) {
    const isMissing = cause instanceof DOMException && cause.name === 'NotFoundError'
    throw new NoMicrophone(isMissing ? 'missing' : 'refused', { cause })
  }
}
