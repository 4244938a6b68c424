/** The part of the emscripten module in use; the package ships no types. */
interface FvadModule {
  readonly HEAP16: Int16Array
  _malloc(bytes: number): number
  _free(pointer: number): void
  _fvad_new(): number
  _fvad_free(instance: number): void
  _fvad_set_mode(instance: number, mode: number): number
  _fvad_set_sample_rate(instance: number, hertz: number): number
  _fvad_process(instance: number, frame: number, samples: number): number
}

/** A WebRTC voice activity detector. */
export interface Fvad {
  /** Whether a frame of 160 samples at 8 kHz is voice. */
  isVoice(frame: Int16Array): boolean
  close(): void
}

const frameSamples = 160
const veryAggressive = 3

let loading: Promise<FvadModule> | undefined

/** Loads the module on first use (20 KB of WebAssembly shared by all detectors of the thread). */
export const openFvad = async (): Promise<Fvad> => {
  loading ??= load()
  const module = await loading
  const instance = module._fvad_new()
  const frame = module._malloc(frameSamples * 2)
  if (instance === 0 || frame === 0) throw new Error('out of memory for voice activity detection')
  module._fvad_set_mode(instance, veryAggressive)
  module._fvad_set_sample_rate(instance, 8000)
  let open = true
  return {
    isVoice(samples) {
      if (!open) return false
      module.HEAP16.set(samples, frame >> 1)
      return module._fvad_process(instance, frame, frameSamples) === 1
    },
    close() {
      if (!open) return
      open = false
      module._fvad_free(instance)
      module._free(frame)
    },
  }
}

const load = async (): Promise<FvadModule> => {
  // @ts-expect-error The package ships no types.
  const { default: start } = (await import('@echogarden/fvad-wasm')) as { default: () => Promise<FvadModule> }
  return start()
}
