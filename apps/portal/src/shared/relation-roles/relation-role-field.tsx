import { relationRoles, type RelationRole } from '@kompaan/contract/wire'
import { useMessages } from '../i18n/use-messages.ts'
import { Select } from '../ui/select.tsx'

export type RelationRoleFieldProps = {
  /** Another question than 'Relation to the client', such as 'What are you to …?'. */
  label?: string | undefined
  value: RelationRole | undefined
  onChange: (role: RelationRole) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  error?: string | undefined
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
}

/** What somebody is to the one who owns the robot; below it what the chosen role means. */
export function RelationRoleField({ label, value, ...select }: RelationRoleFieldProps) {
  const t = useMessages('relation-roles')
  return (
    <Select
      {...select}
      label={label ?? t('label')}
      value={value}
      options={relationRoles.map((role) => ({ value: role, label: t(`names.${role}`) }))}
      description={value === undefined ? undefined : t(`about.${value}`)}
    />
  )
}
