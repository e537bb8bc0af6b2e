import type { Spoken } from '../graph.ts'
import type { Fields } from './fields.ts'

/** A text that is left out is an empty one, which is for the check of the script to tell. */
export function readSpoken(fields: Fields): Spoken {
  return {
    text: fields.text('text', ''),
    notify: fields.flag('notify'),
    greet: fields.flag('greet'),
    sayTime: fields.flag('sayTime'),
  }
}
