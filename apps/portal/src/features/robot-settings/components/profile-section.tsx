import { useForm } from '../../../shared/form/use-form.ts'
import { useNewStart } from '../../../shared/form/use-new-start.ts'
import { useUndoneUnlessAllowed } from '../../../shared/form/use-undone-unless-allowed.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { UnsavedChanges } from '../../../shared/page/unsaved-changes.tsx'
import { saveRobotProfile } from '../../../shared/robot/save-robot-profile.ts'
import { useRobotNameTexts } from '../../../shared/robot/use-robot-name-texts.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { FormErrors } from '../../../shared/ui/form-errors.tsx'
import { Form } from '../../../shared/ui/form.tsx'
import { ListRow } from '../../../shared/ui/list-row.tsx'
import { List } from '../../../shared/ui/list.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { Stack } from '../../../shared/ui/stack.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { maskSerial } from '../model/mask-serial.ts'

/** What the robot is called, and by whom it stands (SET-01). */
export function ProfileSection({ robot }: { robot: PairedRobot }) {
  const t = useMessages('robot-settings')
  const isPrimary = robot.role === 'PRIMARY_CARER'
  return (
    <Stack>
      <NamesForm robot={robot} isPrimary={isPrimary} />
      <List>
        <ListRow title={t('profile.serial')} text={maskSerial(robot.robot)} />
        <ListRow title={t('profile.role')} text={isPrimary ? t('profile.primary') : t('profile.regular')} />
      </List>
    </Stack>
  )
}

function NamesForm({ robot, isPrimary }: { robot: PairedRobot; isPrimary: boolean }) {
  const t = useMessages('robot-settings')
  const nameTexts = useRobotNameTexts()
  const saved = { endUserName: robot.endUserName ?? '', alias: robot.alias ?? '' }

  const form = useForm({
    name: `robot-profile:${robot.id}`,
    initial: saved,
    check: ({ endUserName, alias }) => ({
      // A name that was never filled in may stay so.
      endUserName: endUserName === saved.endUserName ? undefined : nameTexts.endUserName(endUserName),
      alias: nameTexts.alias(alias),
    }),
    send: async (values, changes) => {
      const { endUserName, alias } = changes
      const failure = await saveRobotProfile(robot.id, {
        ...(endUserName !== undefined && { endUserName: endUserName.trim() }),
        ...(alias !== undefined && { alias: alias.trim() === '' ? null : alias.trim() }),
      })
      if (failure !== null) return failure
      form.restart({ endUserName: values.endUserName.trim(), alias: values.alias.trim() })
      const isChanged = Object.keys(changes).length > 0
      showToast({ text: isChanged ? t('saved') : t('nothingChanged'), kind: isChanged ? 'good' : 'info' })
      return null
    },
  })

  useNewStart(form, saved)
  useUndoneUnlessAllowed(form.field('endUserName'), saved.endUserName, isPrimary)

  return (
    <Form onSubmit={form.submit} aria-label={t('profile.title')}>
      <UnsavedChanges isDirty={form.isDirty} />
      <FormErrors message={form.message} />
      <TextField
        {...form.field('endUserName')}
        label={t('profile.livesWith')}
        description={isPrimary ? t('profile.livesWithHint') : t('profile.livesWithPrimaryOnly')}
        autoComplete="off"
        isDisabled={!isPrimary}
      />
      <TextField
        {...form.field('alias')}
        label={t('profile.alias')}
        description={t('profile.aliasHint')}
        autoComplete="off"
      />
      <ActionBar isInCard>
        <Button type="submit" isPending={form.isPending}>
          {t('save')}
        </Button>
      </ActionBar>
    </Form>
  )
}
