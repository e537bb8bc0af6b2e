import type { RuleTester } from 'oxlint/plugins-dev'

/** The linter exports no rule type from its main entry; its rule tester takes one, so we read it from there. */
export type LintRule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>

type Visitor = ReturnType<LintRule['create']>
type VisitedNode = Parameters<NonNullable<Visitor['Identifier']>>[0]

/** Any node of a syntax tree. */
export type LintNode = VisitedNode['parent']
