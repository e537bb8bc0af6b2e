import { type TaskScope, taskScopes } from '@kompaan/contract/wire'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useZonedTime } from '../../../shared/time/use-zoned-time.ts'
import { RadioGroup } from '../../../shared/ui/radio-group.tsx'

export type ScopeFieldProps = {
  value: TaskScope
  onChange: (scope: TaskScope) => void
  /** Of the occurrence that was picked. */
  instant: number
  timeZone: string
  /** What is asked, where it is not about a change. */
  label?: string
  /** What the whole set means here, where there is more to say of it. */
  allText?: string
  /** Those that there are to choose from; all, unless said otherwise. */
  scopes?: readonly TaskScope[]
}

/** How much of what repeats is meant: this time, this and all later ones, or all of them (TSK-04). */
export function ScopeField({
  value,
  onChange,
  instant,
  timeZone,
  label,
  allText,
  scopes = taskScopes,
}: ScopeFieldProps) {
  const t = useMessages('tasks')
  const { date, time } = useZonedTime(timeZone)
  const moment = new Date(instant)
  const describe = (scope: TaskScope) => {
    if (scope === 'one') return `${date(moment)}, ${time(moment)}`
    return scope === 'all' && allText !== undefined ? allText : t(`scope.${scope}Text`)
  }
  return (
    <RadioGroup
      label={label ?? t('scope.label')}
      options={scopes.map((scope) => ({
        value: scope,
        label: t(`scope.${scope}`),
        description: describe(scope),
      }))}
      value={value}
      onChange={onChange}
    />
  )
}
