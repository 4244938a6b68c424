declare module '@echogarden/espeak-ng-emscripten' {
  /** The part of the Emscripten build in use. */
  export interface EspeakModule {
    readonly eSpeakNGWorker: new () => EspeakEngine
    readonly FS: { readdir(path: string): string[] }
  }

  export interface EspeakEngine {
    /** 0 when the voice exists; otherwise the previous voice stays. */
    set_voice(name: string): number
    /** Words per minute, 175 by default. */
    set_rate(wordsPerMinute: number): void
    get_samplerate(): number
    list_voices(): { name: string; identifier: string; languages: { priority: number; name: string }[] }[]
    /** Synchronous; the callback gets about 100 ms of samples at a time and returns true to stop. */
    synthesize(text: string, onSamples: (samples: Int16Array) => boolean): void
  }

  const load: () => Promise<EspeakModule>
  export default load
}
