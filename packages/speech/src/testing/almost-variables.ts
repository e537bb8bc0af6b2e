import fc from 'fast-check'
import { variableNames } from '../variables/variable-names.ts'

/** Texts that are full of what variables are made of, mostly in a wrong order. */
export const almostVariables = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...variableNames) },
      { weight: 3, arbitrary: fc.constantFrom('{{$', '}}', '+3D', '-12m', '+99999Y') },
      {
        weight: 2,
        arbitrary: fc.constantFrom('{', '}', '$', '{{', '+', '-', '1', '123456', 'd', 'H', ' ', '\n'),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 5 }) },
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''))
