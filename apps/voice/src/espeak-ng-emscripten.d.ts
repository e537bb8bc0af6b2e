/** The part of the package that we use; it comes without types. */
declare module '@echogarden/espeak-ng-emscripten' {
  interface Engine {
    readonly samplerate: number
    /** 0 when there is such a voice. */
    set_voice(name: string): number
    set_rate(wordsPerMinute: number): void
    /** Calls back with each piece of sound; the answer ends it. */
    synthesize(text: string, onSound: (samples: Int16Array | null) => boolean): void
  }
  export default function load(options: {
    /** Brings the data in the place of the file at this path. */
    getPreloadedPackage: (path: string, size: number) => ArrayBuffer
    printErr: (line: string) => void
  }): Promise<{ readonly eSpeakNGWorker: new () => Engine }>
}
