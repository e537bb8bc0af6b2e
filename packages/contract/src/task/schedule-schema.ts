import { z } from 'zod'

const value = z.union([z.string().max(10), z.number()])
const lists = (values: z.ZodReadonly<z.ZodArray<typeof value>>) => ({
  minute: values,
  hour: values,
  month: values,
  dayOfMonth: values,
  dayOfWeek: values,
  dayOfWeekIndex: values.optional(),
})
export const schedule = z
  .strictObject({
    ...lists(z.array(value).readonly()),
    recurring: z.boolean(),
    startTime: z.string().max(40),
    endTime: z.string().max(40).nullish(),
    timeZone: z.string().max(64),
    recurrenceType: z.enum(['CRON', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']).optional(),
    recurrenceInterval: z.number().nullish(),
  })
  .meta({ id: 'Schedule' })

/** The engine reads it, and says part by part what is wrong; here only that it cannot be endless. */
export const scheduleToPut = schedule
  .extend(lists(z.array(value).max(100).readonly()))
  .meta({ id: 'ScheduleToPut' })
