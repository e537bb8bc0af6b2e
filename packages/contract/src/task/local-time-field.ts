import { z } from 'zod'

/** What the clock on the wall shows, in the time zone of a schedule. */
export const localTimeField = z.string().regex(/^\d{4}-(0\d|1[0-2])-[0-3]\dT[0-2]\d:[0-5]\d$/)
