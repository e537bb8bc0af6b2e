import { z } from 'zod'
import { idField } from '../account/account-fields.ts'
import { route } from '../route.ts'
import { integrationsPaths } from './integrations-paths.ts'

export function integrationsRoutes() {
  return {
    statusNames: route(integrationsPaths.statusNames, {
      summary: 'What integrations call the things that happen around a robot, the latest first',
      params: z.strictObject({ robotId: idField }),
      answer: { status: 200, schema: z.array(z.string()).meta({ id: 'StatusNames' }) },
    }),
  }
}
