import type { Services } from '../../services.ts'
import { instructionResult, instructions } from './instructions.ts'

export function instructionsHandlers(services: Services) {
  return { instructions: instructions(services), instructionResult: instructionResult(services) }
}
