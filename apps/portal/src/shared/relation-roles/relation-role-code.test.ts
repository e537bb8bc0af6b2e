import { relationRoles } from '@kompaan/contract/wire'
import { expect, test } from 'vitest'
import { relationRoleCode } from './relation-role-code.ts'

test('[USR-02] the seven relation roles have the codes 01 to 07', () => {
  expect(relationRoles.map(relationRoleCode)).toEqual(['01', '02', '03', '04', '05', '06', '07'])
})
