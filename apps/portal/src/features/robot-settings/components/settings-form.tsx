import { offeredLanguages, robotLanguages, type RobotLanguage } from '@kompaan/contract/wire'
import { useForm } from '../../../shared/form/use-form.ts'
import { useNewStart } from '../../../shared/form/use-new-start.ts'
import { useUndoneUnlessAllowed } from '../../../shared/form/use-undone-unless-allowed.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { UnsavedChanges } from '../../../shared/page/unsaved-changes.tsx'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { FormErrors } from '../../../shared/ui/form-errors.tsx'
import { Form } from '../../../shared/ui/form.tsx'
import { Select } from '../../../shared/ui/select.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { saveRobotSettings, type RobotSettings } from '../api/robot-settings-query.ts'
import { TimeZoneSelect } from './time-zone-select.tsx'

export type SettingsFormProps = {
  robot: PairedRobot
  settings: RobotSettings
  capabilities: readonly string[]
}

export function SettingsForm({ robot, settings, capabilities }: SettingsFormProps) {
  const t = useMessages('robot-settings')
  const isPrimary = robot.role === 'PRIMARY_CARER'
  const { timeZone, defaultLanguage } = settings

  const form = useForm<{ timeZone: string; defaultLanguage: string }>({
    name: `robot-settings:${robot.id}`,
    initial: { timeZone, defaultLanguage },
    check: () => ({}),
    failsAt: { language_unsupported: 'defaultLanguage' },
    send: async (values, changes) => {
      const language = robotLanguages.find((each) => each === changes.defaultLanguage)
      const body = {
        ...(changes.timeZone !== undefined && { timeZone: changes.timeZone }),
        ...(isPrimary && language !== undefined && { defaultLanguage: language }),
      }
      if (Object.keys(body).length === 0) {
        showToast({ text: t('nothingChanged'), kind: 'info' })
        return null
      }
      const failure = await saveRobotSettings(robot.id, body)
      if (failure !== null) return failure
      form.restart(values)
      showToast({ text: t('saved') })
      return null
    },
  })

  useNewStart(form, { timeZone, defaultLanguage })
  useUndoneUnlessAllowed(form.field('defaultLanguage'), defaultLanguage, isPrimary)

  const offered = offeredLanguages(capabilities)
  const choices: readonly RobotLanguage[] = offered.includes(defaultLanguage)
    ? offered
    : [...offered, defaultLanguage]
  return (
    <Form onSubmit={form.submit} aria-label={t('settings.title')}>
      <UnsavedChanges isDirty={form.isDirty} />
      <FormErrors message={form.message} />
      <TimeZoneSelect field={form.field('timeZone')} />
      <Select
        {...form.field('defaultLanguage')}
        label={t('settings.language')}
        description={isPrimary ? t('settings.languageHint') : t('settings.languagePrimaryOnly')}
        options={choices.map((value) => ({ value, label: t(`settings.languages.${value}`) }))}
        isDisabled={!isPrimary}
      />
      <ActionBar isInCard>
        <Button type="submit" isPending={form.isPending}>
          {t('save')}
        </Button>
      </ActionBar>
    </Form>
  )
}
