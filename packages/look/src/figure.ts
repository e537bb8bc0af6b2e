import type { Shape } from './shape.ts'

/** The robot from its head down to the table it stands on, in a drawing of its own size. */
export const figure: {
  readonly body: readonly Shape[]
  /** Puts a face of 120 by 120 on the shoulders. */
  readonly headTransform: string
} = {
  body: [
    { paint: 'arm', d: 'M218 378q-22 14-20 36M342 378q22 14 20 36' },
    { paint: 'body', d: 'M206 428q-4-78 74-78t74 78q0 4-5 4H211q-5 0-5-4z' },
    { paint: 'heart', d: 'M280 417c-9-7-16-12-16-19a8 8 0 0 1 16-3 8 8 0 0 1 16 3c0 7-7 12-16 19z' },
  ],
  headTransform: 'translate(166 160) scale(1.9)',
}
