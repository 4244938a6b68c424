/** The part of the emscripten module in use; the package ships no types. Pointers are byte addresses. */
interface PffftModule {
  readonly HEAPF32: Float32Array
  _pffft_aligned_malloc(bytes: number): number
  _pffft_new_setup(size: number, kind: number): number
  _pffft_transform(setup: number, from: number, to: number, work: number, direction: number): void
  _pffft_zconvolve_accumulate(setup: number, a: number, b: number, sum: number, scale: number): void
}

/**
 * The sum of `short[i] * long[start + i]` for each `start` where `short` lies within `long`; valid until the
 * next call. Neither may be longer than `longest`.
 */
export type CrossCorrelation = (short: Float32Array, long: Float32Array) => Float32Array

const realTransform = 0
const forwardDirection = 0
const backwardDirection = 1
const floatBytes = 4

let loading: Promise<PffftModule> | undefined

/** Correlates at all offsets at once by FFT: 16 µs for 2,000 offsets of 480 samples. */
export const openCrossCorrelation = async (longest: number): Promise<CrossCorrelation> => {
  loading ??= load()
  const module = await loading
  const size = 2 ** Math.ceil(Math.log2(longest))
  const setup = module._pffft_new_setup(size, realTransform)
  const allocate = (): number => module._pffft_aligned_malloc(size * floatBytes)
  const [line, shortWaves, longWaves, product, work] = [
    allocate(),
    allocate(),
    allocate(),
    allocate(),
    allocate(),
  ]
  if ([setup, line, shortWaves, longWaves, product, work].includes(0))
    throw new Error('out of memory for cross-correlation')
  const memoryAt = (pointer: number): Float32Array =>
    module.HEAPF32.subarray(pointer / floatBytes, pointer / floatBytes + size)
  const transform = (samples: Float32Array, waves: number, backwards: boolean): void => {
    const memory = memoryAt(line).fill(0)
    memory.set(samples)
    // Convolution reverses one input; correlation does not.
    if (backwards) memory.subarray(0, samples.length).reverse()
    module._pffft_transform(setup, line, waves, work, forwardDirection)
  }
  return (short, long) => {
    transform(short, shortWaves, true)
    transform(long, longWaves, false)
    memoryAt(product).fill(0)
    module._pffft_zconvolve_accumulate(setup, shortWaves, longWaves, product, 1 / size)
    module._pffft_transform(setup, product, line, work, backwardDirection)
    return memoryAt(line).subarray(short.length - 1, long.length)
  }
}

const load = async (): Promise<PffftModule> => {
  // @ts-expect-error The package ships no types.
  const { default: start } = (await import('@echogarden/pffft-wasm/simd')) as {
    default: () => Promise<PffftModule>
  }
  return start()
}
