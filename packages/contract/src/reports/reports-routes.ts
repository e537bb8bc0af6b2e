import { z } from 'zod'
import { idField, instantField, languageField } from '../account/account-fields.ts'
import { route } from '../route.ts'
import { fieldTypes } from '../script/script-node.ts'
import { writtenReportTypeField } from './report-fields.ts'
import { filledReportsPageMax, reportTypesMax } from './report-rules.ts'
import { reportsPaths } from './reports-paths.ts'

const robotParams = z.strictObject({ robotId: idField })

const formField = z.strictObject({
  key: z.string(),
  displayName: z.string(),
  required: z.boolean(),
  type: z.enum(fieldTypes),
  options: z.array(z.string()),
  conditions: z.array(z.strictObject({ key: z.string(), matchesValue: z.array(z.string()) })),
  defaultValue: z.string().nullable(),
})

const definition = z
  .strictObject({
    reportType: z.string(),
    title: z.string(),
    formFields: z.array(formField),
    /** Since when they are no longer passed on to another system, which took none for long; null while they are. */
    stoppedAt: instantField.nullable(),
  })
  .meta({ id: 'ReportDefinition' })

const filledReport = z
  .strictObject({
    id: idField,
    reportType: z.string(),
    /** Of the type as it is called now; null when there is no such type any more. */
    title: z.string().nullable(),
    /** When the robot sent it, by its own clock, and when it came. */
    at: instantField,
    receivedAt: instantField,
    executionId: idField,
    scriptVersionId: idField,
    /** In the order of the form, as it was when the script was written. */
    fields: z.array(
      z.strictObject({
        key: z.string(),
        displayName: z.string(),
        type: z.enum(fieldTypes),
        value: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'StoredReport' })

export function reportsRoutes() {
  return {
    reports: route(reportsPaths.reports, {
      summary: 'The report types there are, with the fields of their forms',
      params: robotParams,
      query: z.strictObject({
        /** The caller's own unless said. */
        language: languageField.optional(),
      }),
      answer: {
        status: 200,
        schema: z.array(definition).max(reportTypesMax).meta({ id: 'ReportDefinitions' }),
      },
    }),
    filledReports: route(reportsPaths.filledReports, {
      costly: true,
      summary: 'What a robot reported, the newest first; ask on with the id of the last one',
      params: robotParams,
      query: z.strictObject({ reportType: writtenReportTypeField.optional(), before: idField.optional() }),
      answer: {
        status: 200,
        schema: z.array(filledReport).max(filledReportsPageMax).meta({ id: 'StoredReports' }),
      },
    }),
  }
}
