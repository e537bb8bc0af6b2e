import { generatedMigrations } from './generated-migrations.ts'
import { generatedOpenApi } from './generated-openapi.ts'
import type { Generated } from './generated.ts'

export const generatedFiles: readonly Generated[] = [generatedOpenApi, generatedMigrations]
