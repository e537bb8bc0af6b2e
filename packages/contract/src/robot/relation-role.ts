/** What a person is to the one who owns the robot, in the order of their codes. */
export const relationRoles = [
  'SUBJECT_OF_CARE',
  'SUBJECT_OF_CARE_PROXY',
  'PERSONAL_HEALTHCARE_PROFESSIONAL',
  'PRIVILEGED_HEALTHCARE_PROFESSIONAL',
  'DIRECTLY_INVOLVED_HEALTHCARE_PROFESSIONAL',
  'INDIRECTLY_INVOLVED_HEALTHCARE_PROFESSIONAL',
  'SUPPORTING_HEALTHCARE_PARTY',
] as const

export type RelationRole = (typeof relationRoles)[number]

/** How other systems write the same roles (D-72). */
export const relationCodes = ['01', '02', '03', '04', '05', '06', '07'] as const
export type RelationCode = (typeof relationCodes)[number]

const codes: Readonly<Record<RelationRole, RelationCode>> = {
  SUBJECT_OF_CARE: '01',
  SUBJECT_OF_CARE_PROXY: '02',
  PERSONAL_HEALTHCARE_PROFESSIONAL: '03',
  PRIVILEGED_HEALTHCARE_PROFESSIONAL: '04',
  DIRECTLY_INVOLVED_HEALTHCARE_PROFESSIONAL: '05',
  INDIRECTLY_INVOLVED_HEALTHCARE_PROFESSIONAL: '06',
  SUPPORTING_HEALTHCARE_PARTY: '07',
}

export function relationCodeOf(role: RelationRole): RelationCode {
  return codes[role]
}

/** The role, whichever of the two it was given by. */
export function relationRoleOf(given: RelationRole | RelationCode): RelationRole {
  const role = relationRoles.find((each) => each === given || codes[each] === given)
  if (role === undefined) throw new Error(`No relation has the code ${given}`)
  return role
}

export const robotRoles = ['PRIMARY_CARER', 'REGULAR'] as const
export type RobotRole = (typeof robotRoles)[number]
