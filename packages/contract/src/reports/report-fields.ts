import { z } from 'zod'
import { reportFieldsMax, reportValueMax } from '../device/execution-kind.ts'
import { fieldTypes } from '../script/script-node.ts'

export const reportTypeField = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/)

/** As a script names it: one that was brought from elsewhere may name any. */
export const writtenReportTypeField = z.string().min(1).max(8192)

const key = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/)
const option = z.string().trim().min(1).max(200)

/** A field of the form: as in a script, without what is filled in. */
const formField = z.strictObject({
  key,
  displayName: z.string().trim().min(1).max(200),
  required: z.boolean().default(false),
  type: z.enum(fieldTypes),
  options: z.array(option).max(50).default([]),
  /** It shows only when each of these fields has one of the values. */
  conditions: z
    .array(z.strictObject({ key, matchesValue: z.array(z.string().max(200)).min(1).max(50) }))
    .max(20)
    .default([]),
  defaultValue: z.string().max(reportValueMax).nullable().default(null),
})

/** The form in one language. */
export const reportForm = z
  .strictObject({
    title: z.string().trim().min(1).max(120),
    formFields: z.array(formField).min(1).max(reportFieldsMax),
  })
  .refine(({ formFields }) => new Set(formFields.map((field) => field.key)).size === formFields.length, {
    path: ['formFields'],
    message: 'two fields have the same key',
  })
  .refine(
    ({ formFields }) =>
      formFields.every(({ conditions }, index) =>
        conditions.every((condition) =>
          formFields.slice(0, index).some((field) => field.key === condition.key),
        ),
      ),
    { path: ['formFields'], message: 'a condition names no field before it' },
  )
  .refine(
    ({ formFields }) => formFields.every(({ type, options }) => !/choice$/i.test(type) || options.length > 0),
    { path: ['formFields'], message: 'a choice has no options' },
  )
