import { expect, test } from 'vitest'
import { relationCodeOf, relationCodes, relationRoleOf, relationRoles } from './relation-role.ts'

test('[USR-02] the seven relation roles stand in the order of their codes, 01 to 07', () => {
  const byCode = relationRoles.map((role) => `${relationCodeOf(role)} ${role}`)
  expect(byCode).toEqual([
    '01 SUBJECT_OF_CARE',
    '02 SUBJECT_OF_CARE_PROXY',
    '03 PERSONAL_HEALTHCARE_PROFESSIONAL',
    '04 PRIVILEGED_HEALTHCARE_PROFESSIONAL',
    '05 DIRECTLY_INVOLVED_HEALTHCARE_PROFESSIONAL',
    '06 INDIRECTLY_INVOLVED_HEALTHCARE_PROFESSIONAL',
    '07 SUPPORTING_HEALTHCARE_PARTY',
  ])
})

test('[USR-02] a relation is known by its code as by its name', () => {
  expect(relationCodes.map(relationRoleOf)).toEqual(relationRoles)
  expect(relationRoles.map(relationRoleOf)).toEqual(relationRoles)
})
