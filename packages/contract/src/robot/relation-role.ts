/** What a person is to the one who owns the robot; the index plus one is the code 01 to 07. */
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

export const robotRoles = ['PRIMARY_CARER', 'REGULAR'] as const
export type RobotRole = (typeof robotRoles)[number]
